import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// HarfBuzz's own subsetter, called directly: the wrapper packages cannot keep a given set of glyphs.
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_get_flags(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    standard: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const writable = 2;
const layoutFeatures = 6;
const withoutLayoutClosure = 0x200;

const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
const module = await WebAssembly.instantiate(readFileSync(file));
const harfbuzz = module.instance.exports as unknown as Subsetter;
harfbuzz._initialize();

const tag = (name: string) => Array.from(name).reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

export interface Kept {
  codePoints: Iterable<number>;
  /** Exactly these ligatures and variant forms; undefined keeps whatever the code points can become. */
  glyphs?: Iterable<number>;
  /** The span of the weight axis. */
  weights: [least: number, most: number];
}

/** A TrueType font (bytes) with only what is kept of it. */
export function subsetFont(font: Uint8Array, { codePoints, glyphs, weights }: Kept): Buffer {
  const data = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, data);
  const blob = harfbuzz.hb_blob_create(data, font.length, writable, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();

  const features = harfbuzz.hb_subset_input_set(input, layoutFeatures);
  harfbuzz.hb_set_clear(features);
  harfbuzz.hb_set_invert(features);
  addAll(harfbuzz.hb_subset_input_unicode_set(input), codePoints);
  if (glyphs) {
    addAll(harfbuzz.hb_subset_input_glyph_set(input), glyphs);
    harfbuzz.hb_subset_input_set_flags(input, harfbuzz.hb_subset_input_get_flags(input) | withoutLayoutClosure);
  }
  harfbuzz.hb_subset_input_set_axis_range(input, face, tag('wght'), ...weights, Number.NaN);

  const subsetFace = harfbuzz.hb_subset_or_fail(face, input);
  if (!subsetFace) throw new Error('The font could not be subset.');
  const result = harfbuzz.hb_face_reference_blob(subsetFace);
  const start = harfbuzz.hb_blob_get_data(result, 0);
  const bytes = harfbuzz.memory.buffer.slice(start, start + harfbuzz.hb_blob_get_length(result));
  harfbuzz.hb_blob_destroy(result);
  harfbuzz.hb_face_destroy(subsetFace);
  harfbuzz.hb_subset_input_destroy(input);
  harfbuzz.hb_face_destroy(face);
  harfbuzz.hb_blob_destroy(blob);
  harfbuzz.free(data);
  return Buffer.from(bytes);
}

function addAll(set: number, values: Iterable<number>) {
  for (const value of values) harfbuzz.hb_set_add(set, value);
}
