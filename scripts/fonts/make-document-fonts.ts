import { mkdirSync, writeFileSync } from 'node:fs';
import { originalFont } from './original-font.ts';
import { subsetFont } from './subset.ts';

// Our fonts as printed documents hold them: plain TrueType, one file a weight, with every sign the family has:
// `dist/document-fonts/`. A document takes from them what it shows.
const fonts = new URL('../../dist/document-fonts/', import.meta.url);
const whole = Array.from({ length: 0x3000 }, (_, codePoint) => codePoint);
const weights = { regular: 400, bold: 650 };
const files = [
  ['latin', 'anek-latin', 'latin'],
  ['latin-ext', 'anek-latin', 'latin-ext'],
  ['gujarati', 'anek-gujarati', 'gujarati'],
  ['devanagari', 'anek-devanagari', 'devanagari'],
] as const;

mkdirSync(fonts, { recursive: true });
for (const [name, font, subset] of files) {
  const original = await originalFont(font, subset);
  for (const [style, weight] of Object.entries(weights)) {
    const one = subsetFont(original, { codePoints: whole, weights: [weight, weight] });
    writeFileSync(new URL(`${name}-${style}.ttf`, fonts), one);
  }
}
