import { expect, test } from 'vitest';
import { serverParameters, sharedBuffers } from './settings.ts';

const gibibyte = 1_073_741_824;

test.each([
  [0.5, '128MB'],
  [2, '128MB'],
  [4, '256MB'],
  [8.01, '512MB'],
  [16, '1024MB'],
  [256, '1024MB'],
])('of %d GB of memory PostgreSQL keeps %s of its files', (size, buffers) => {
  expect(sharedBuffers(size * gibibyte)).toBe(buffers);
});

test('it reads its files itself, and keeps as many of them as the machine has room for, unless told otherwise', () => {
  const of = (extra: Record<string, string>) => serverParameters('/data', { host: '/run', port: 5432 }, extra);
  expect(of({})).toContain('io_method=sync');
  expect(of({}).join(' ')).toMatch(/ shared_buffers=\d{3,4}MB /);
  expect(of({ shared_buffers: '32MB' })).toContain('shared_buffers=32MB');
});
