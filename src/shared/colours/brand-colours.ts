import { contrastOf, hexOf, oklchOf } from './oklch.ts';

/** Colours to choose from, each readable; any other that is may be entered. */
export const listedAccents = {
  blue: '#14508c',
  teal: '#0b5658',
  green: '#245b2c',
  olive: '#55580f',
  brick: '#8a2f1d',
  maroon: '#7a1f3d',
  plum: '#6f2166',
  slate: '#3a4454',
} as const;
export type ListedAccent = keyof typeof listedAccents;

export const colourForm = /^#[0-9a-f]{6}$/;

/** The grounds of `tokens.css` on which the colour is text by day. */
const lightGrounds = ['#fbf7ee', '#f3ecdd', '#fffdf9', '#ffffff', '#f1ecf0'];
/** Of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** By the names of the custom properties that `tokens.css` reads. By day the accent itself, at night its hue as light as night needs. */
export function brandColours(accent: string) {
  const own = oklchOf(accent);
  const shade = (lightness: number, mostChroma: number) =>
    hexOf({ lightness, chroma: Math.min(own.chroma, mostChroma), hue: own.hue });
  return {
    'brand-ink': accent,
    'brand-ink-dark': shade(0.82, 0.1),
    'brand-strong': hexOf({ ...own, lightness: Math.min(own.lightness * 0.82, 0.4) }),
    'brand-strong-dark': shade(0.885, 0.06),
    'brand-soft': shade(0.945, 0.015),
    'brand-soft-dark': shade(0.31, 0.07),
    'brand-on-dark': shade(0.22, 0.06),
    'brand-block': hexOf({ ...own, lightness: Math.min(own.lightness, 0.36) }),
    'brand-block-dark': shade(0.27, 0.08),
    'brand-muted': shade(0.85, 0.04),
    'brand-line': shade(0.47, 0.1),
  };
}

/** Whether text of this colour is readable on every ground of the pages. */
export function isReadableAccent(accent: string): boolean {
  return [...lightGrounds, brandColours(accent)['brand-soft']].every(
    (ground) => contrastOf(accent, ground) >= leastContrast,
  );
}

/** The colour itself, or the lightest of its hue that is readable. */
export function nearestAccent(colour: string): string {
  const own = oklchOf(colour);
  for (let lightness = own.lightness; lightness > 0; lightness -= 0.01) {
    const darker = hexOf({ ...own, lightness });
    if (isReadableAccent(darker)) return darker;
  }
  return '#000000';
}

/** The text of a style element. It holds nothing but names of ours and colours checked by the contract. */
export function brandStyle(accent: string | undefined): string | undefined {
  if (accent === undefined || !colourForm.test(accent)) return undefined;
  const colours = Object.entries(brandColours(accent)).map(([name, colour]) => `--${name}:${colour}`);
  return `:root{${colours.join(';')}}`;
}
