import { expect, test } from 'vitest';
import { sharedBuffers } from './settings.ts';

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
