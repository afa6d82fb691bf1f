declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'truetype' },
  ): Promise<Buffer>;
}
