import { expect, test } from 'vitest';
import { largestImageBytes } from '#shared/images.ts';
import { faultOfFile, faultOfSize, fileSize } from './check-image.ts';

test('what is obviously wrong has the server’s code', () => {
  expect(faultOfFile({ type: 'image/png', size: largestImageBytes })).toBeUndefined();
  expect(faultOfFile({ type: 'image/png', size: largestImageBytes + 1 })).toBe('image-too-large');
  for (const type of ['', 'image/svg+xml', 'image/gif', 'image/heic', 'text/html']) {
    expect(faultOfFile({ type, size: 9 })).toBe('image-type');
  }
  expect(faultOfSize({ naturalWidth: 5712, naturalHeight: 4284 })).toBeUndefined();
  expect(faultOfSize({ naturalWidth: 7000, naturalHeight: 4000 })).toBe('image-too-many-pixels');
});

test('sizes are said as people say them', () => {
  expect(fileSize(1, 'en')).toBe('1 KB');
  expect(fileSize(700_000, 'en')).toBe('684 KB');
  expect(fileSize(4_500_000, 'gu')).toBe('4.3 MB');
});
