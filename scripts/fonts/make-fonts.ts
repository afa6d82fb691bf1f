// The website's fonts, cut down to what it shows: dist/fonts/*.woff2. The back office keeps the whole fonts, as it shows
// what people type.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Face, Feature, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { originalFont } from './original-font.ts';
import { subsetFont } from './subset.ts';
import { charactersOf, scripts, syllables } from './syllables.ts';

const out = new URL('../../dist/fonts/', import.meta.url);
const source = new URL('../../src/', import.meta.url);
const weights: [number, number] = [400, 700];

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

async function write(name: string, font: Buffer) {
  writeFileSync(new URL(`anek-${name}.woff2`, out), await convert(font, 'woff2'));
}

/** The glyphs the font draws texts with. */
function glyphsOf(font: Uint8Array, texts: Iterable<string>, features: Feature[] = []): Set<number> {
  const face = new Font(new Face(new Blob(font.slice().buffer)));
  const glyphs = new Set<number>();
  for (const text of texts) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(face, buffer, features);
    for (const glyph of buffer.getGlyphInfos()) glyphs.add(glyph.codepoint);
  }
  return glyphs;
}

/** Every word of a script that stands in the source. */
function wordsIn([first, last]: [number, number]): Set<string> {
  const letters = `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}\\u200c\\u200d`;
  const word = new RegExp(`[${letters}]+`, 'gu');
  const files = globSync('**/*.{ts,tsx}', { cwd: source.pathname });
  return new Set(files.flatMap((file) => readFileSync(new URL(file, source), 'utf8').match(word) ?? []));
}

async function makeIndic(name: 'gujarati' | 'devanagari') {
  const script = scripts[name];
  const font = await originalFont(`anek-${name}`, name);
  const glyphs = glyphsOf(font, [...wordsIn(script.block), ...syllables(script)]);
  const codePoints = codePointsOf(`${charactersOf(script)}\u200c\u200d`);
  await write(name, subsetFont(font, { codePoints, glyphs, weights }));
}

mkdirSync(out, { recursive: true });
const latin = await originalFont('anek-latin', 'latin');
await write(
  'latin',
  subsetFont(latin, {
    codePoints: [...span(0x20, 0x7e), ...codePointsOf(' ©·×–—‘’“”…')],
    glyphs: glyphsOf(latin, ['0123456789'], [new Feature('tnum')]),
    weights,
  }),
);
await write(
  'rupee',
  subsetFont(await originalFont('anek-latin', 'latin-ext'), { codePoints: codePointsOf('₹'), weights }),
);
await makeIndic('gujarati');
await makeIndic('devanagari');
