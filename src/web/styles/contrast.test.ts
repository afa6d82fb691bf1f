import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appearanceChoices } from '#shared/preferences/appearance.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('tokens.css');
const choices = read('appearance.css');

type Colours = Record<string, string>;

/** The custom properties of the block that begins with `opening`. */
function block(css: string, opening: string): Colours {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`No ${opening} in the style sheet.`);
  const body = css.slice(start + opening.length, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Resolves `light-dark(#111, #eee)` for a theme, and `var(--other)`. */
function colourOf(colours: Colours, name: string, isDark: boolean): string {
  const value = colours[name]?.trim() ?? '';
  const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = light ? (isDark ? dark : light) : value;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? [];
  if (other) return colourOf(colours, other, isDark);
  if (!/^#[0-9a-f]{6}$/.test(chosen)) throw new Error(`${name} is no colour: ${chosen}`);
  return chosen;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sunken', 'surface', 'raised', 'hover', 'ink-soft'];
const words = ['text', 'muted', 'faint', 'ink', 'ink-strong', 'marigold-text', 'success', 'warning', 'danger', 'info'];
const statuses = ['success', 'warning', 'danger', 'info'];

/** Every colour pair of the office: text on its ground, then edges and marks that carry meaning. */
const textPairs: [string, string][] = [
  ...words.flatMap((word) => grounds.map((ground): [string, string] => [word, ground])),
  ...statuses.flatMap((status): [string, string][] => [
    [status, `${status}-soft`],
    ['text', `${status}-soft`],
    ['on-status', status],
  ]),
  ['on-ink', 'ink'],
  ['on-ink-block', 'ink-block'],
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-strong'],
];
const controlPairs: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['control', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ...grounds.map((ground): [string, string] => ['ink', ground]),
  ['control', 'raised'],
  ['marigold-text', 'surface'],
];

const usual = block(tokens, ':root {');
const everyAccent = block(choices, '[data-accent] {');
const moreContrast = block(choices, '@variant more-contrast {');

describe.each(['light', 'dark'])('%s', (theme) => {
  const isDark = theme === 'dark';
  describe.each(appearanceChoices.accent)('%s', (accent) => {
    test.each(appearanceChoices.contrast)('contrast %s: words 4.5:1, controls 3:1', (level) => {
      const colours = {
        ...usual,
        ...block(choices, `[data-accent="${accent}"] {`),
        ...everyAccent,
        ...(level === 'more' && moreContrast),
      };
      const low = (pairs: [string, string][], least: number) =>
        pairs.flatMap(([front, ground]) => {
          const ratio = contrast(colourOf(colours, front, isDark), colourOf(colours, ground, isDark));
          return ratio < least ? [`${front} on ${ground} ${ratio.toFixed(2)}`] : [];
        });
      expect(low(textPairs, 4.5)).toEqual([]);
      expect(low(controlPairs, 3)).toEqual([]);
      // The high-contrast theme meets the stricter level of WCAG for text, and its lines are visible.
      if (level === 'more') {
        const read = textPairs.filter(([word]) => ['text', 'muted', 'faint', 'ink'].includes(word));
        expect(low(read, 7)).toEqual([]);
        expect(
          low(
            [
              ['line', 'surface'],
              ['line', 'paper'],
            ],
            3,
          ),
        ).toEqual([]);
      }
    });
  });
});

test('the usual accent is the one of the tokens', () => {
  const indigo = block(choices, '[data-accent="indigo"] {');
  for (const name of Object.keys(indigo)) {
    for (const isDark of [false, true]) expect(colourOf(indigo, name, isDark)).toBe(colourOf(usual, name, isDark));
  }
});
