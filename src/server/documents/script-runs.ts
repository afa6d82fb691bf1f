/** The fonts of a document, each for one script. */
export const documentFonts = ['latin', 'latin-ext', 'gujarati', 'devanagari'] as const;
export type DocumentFont = (typeof documentFonts)[number];

export interface Run {
  font: DocumentFont;
  text: string;
}

// The ranges that the font packages state; `latin-ext` has the other Latin letters and the rupee sign.
const latin = /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u200a\u2010-\u206f\u20ac\u2122\u2191\u2193\u2212]/;
const gujarati = /[\u0a80-\u0aff]/;
const devanagari = /[\u0900-\u097f\ua8e0-\ua8ff]/;
/** Joiners and marks take the font of the letter before them. */
const following = /\u200c|\u200d|\p{M}/u;

function fontOf(sign: string): DocumentFont {
  if (gujarati.test(sign)) return 'gujarati';
  if (devanagari.test(sign)) return 'devanagari';
  return latin.test(sign) ? 'latin' : 'latin-ext';
}

/** Splits a text into runs of one font each. */
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
