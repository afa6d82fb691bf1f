/** The fonts of a document; each knows the signs of its own script. */
export const documentFonts = ['latin', 'latin-ext', 'gujarati', 'devanagari'] as const;
export type DocumentFont = (typeof documentFonts)[number];

export interface Run {
  font: DocumentFont;
  text: string;
}

// What the font packages say they hold; `latin-ext` has the rest of the Latin letters and the rupee sign.
const latin = /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u200a\u2010-\u206f\u20ac\u2122\u2191\u2193\u2212]/;
const gujarati = /[\u0a80-\u0aff]/;
const devanagari = /[\u0900-\u097f\ua8e0-\ua8ff]/;
/** Joiners and marks belong to what they follow. */
const following = /\u200c|\u200d|\p{M}/u;

function fontOf(sign: string): DocumentFont {
  if (gujarati.test(sign)) return 'gujarati';
  if (devanagari.test(sign)) return 'devanagari';
  return latin.test(sign) ? 'latin' : 'latin-ext';
}

/** A text in pieces that one font can write. */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1);
    const font = last && following.test(sign) ? last.font : fontOf(sign);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}
