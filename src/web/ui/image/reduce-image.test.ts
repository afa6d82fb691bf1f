// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isLarge } from './check-image.ts';
import { jpegName, reducedSize, reduceImage } from './reduce-image.ts';

test('only what is larger than half a megabyte is worth the work', () => {
  expect([isLarge({ size: 512 * 1024 }), isLarge({ size: 512 * 1024 + 1 })]).toEqual([false, true]);
});

test('the longest side comes to what the server keeps, the other one with it; nothing grows', () => {
  expect(reducedSize({ width: 4000, height: 3000 })).toEqual({ width: 2048, height: 1536 });
  expect(reducedSize({ width: 3000, height: 4000 })).toEqual({ width: 1536, height: 2048 });
  expect(reducedSize({ width: 1200, height: 900 })).toEqual({ width: 1200, height: 900 });
  expect(reducedSize({ width: 90_000, height: 1 })).toEqual({ width: 2048, height: 1 });
});

test('the name tells what it became', () => {
  expect(jpegName('IMG_1.HEIC.png')).toBe('IMG_1.HEIC.jpg');
  expect(jpegName('picture')).toBe('picture.jpg');
});

test('where the browser cannot do it, the picture goes as it is', async () => {
  const file = new File([new Uint8Array(600_000)], 'photo.jpg', { type: 'image/jpeg' });
  expect(await reduceImage(file)).toBe(file);
});
