import { expect, test } from 'vitest';
import { chooseEncoding } from './compressed.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.000, zstd; q=0', 'identity'],
])('of what a visitor accepts by %j, %s is sent', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
