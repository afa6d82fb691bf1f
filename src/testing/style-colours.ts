import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../web/styles/${file}`, import.meta.url), 'utf8');
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

/** Resolves `light-dark(#111, #eee)` for a theme, `var(--other)` and `var(--other, #111)`. */
export function colourOf(colours: Colours, name: string, isDark: boolean): string {
  const value = colours[name]?.trim() ?? '';
  const [, light = '', dark = ''] = /^light-dark\((.+?\)?), ([^,]+(?:, #\w+\))?)\)$/.exec(value) ?? [];
  const chosen = light ? (isDark ? dark : light) : value;
  const [, other = '', otherwise] = /^var\(--([\w-]+)(?:, (#\w+))?\)$/.exec(chosen) ?? [];
  if (other && (colours[other] || !otherwise)) return colourOf(colours, other, isDark);
  if (otherwise) return otherwise;
  if (!/^#[0-9a-f]{6}$/.test(chosen)) throw new Error(`${name} is no colour: ${chosen}`);
  return chosen;
}

const grounds = ['paper', 'sunken', 'surface', 'raised', 'hover', 'ink-soft'];
const words = ['text', 'muted', 'faint', 'ink', 'ink-strong', 'marigold-text', 'success', 'warning', 'danger', 'info'];
const statuses = ['success', 'warning', 'danger', 'info'];

/** Every colour pair of the office: text on its ground, then edges and marks that carry meaning. */
export const textPairs: [string, string][] = [
  ...words.flatMap((word) => grounds.map((ground): [string, string] => [word, ground])),
  ...statuses.flatMap((status): [string, string][] => [
    [status, `${status}-soft`],
    ['text', `${status}-soft`],
    ['on-status', status],
  ]),
  ['on-ink', 'ink'],
  ['on-ink-block', 'ink-block'],
  ['on-ink-block-muted', 'ink-block'],
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-strong'],
];
export const controlPairs: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['control', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ...grounds.map((ground): [string, string] => ['ink', ground]),
  ['control', 'raised'],
  ['marigold-text', 'surface'],
];

/** Of the usual theme. */
export const usualColours = block(tokens, ':root {');
/** Of a person's choices, by the opening of their block. */
export const chosenColours = (opening: string) => block(choices, opening);
