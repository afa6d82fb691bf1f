import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const tokens = read('web/styles/tokens.css');

test.each([
  'web/public-pages/theme-colours.ts',
  'features/website/web/share-picture.tsx',
  'features/site/server/draw-share-picture.ts',
])('every colour in %s is one of the tokens', (path) => {
  const colours = read(path).match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(0);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});
