import { isTheme, type Theme } from './theme.ts';

/** The choices for the look of the back office; the first of each is the default. */
export const appearanceChoices = {
  accent: ['indigo', 'teal', 'green', 'plum', 'brick', 'slate'],
  density: ['compact', 'comfortable'],
  /** Per cent of the browser's own text size. */
  text: ['100', '90', '110', '120', '130'],
  contrast: ['normal', 'more'],
  /** `auto` shows icons where there is little room. */
  menu: ['auto', 'full', 'icons'],
  /** Whether a single key is a shortcut (WCAG 2.1.4: it can be switched off). */
  keys: ['on', 'off'],
} as const;

type Choices = typeof appearanceChoices;
export type AppearanceName = keyof Choices;
export type Appearance = { theme: Theme } & { [Name in AppearanceName]: Choices[Name][number] };

/** Beside the theme's own cookie, which the public pages read too. Only choices other than the default are in it. */
export const appearanceCookie = '__Host-appearance';

const names = Object.keys(appearanceChoices) as AppearanceName[];

export const usualAppearance = readAppearance({});

/** Parses `value` leniently: unknown or invalid parts get their default, because another release may have written it. */
export function readAppearance(value: unknown): Appearance {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const read = (name: AppearanceName) => {
    const choices: readonly string[] = appearanceChoices[name];
    const choice = input[name];
    return typeof choice === 'string' && choices.includes(choice) ? choice : choices[0];
  };
  return {
    theme: isTheme(input.theme) ? input.theme : 'system',
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
  } as Appearance;
}

/** A cookie's text as pairs: `accent-teal.text-110` is `{ accent: 'teal', text: '110' }`. */
export function parseAppearance(cookie: string | undefined): Record<string, string> {
  const pairs = (cookie ?? '').slice(0, 200).split('.');
  return Object.fromEntries(pairs.map((pair) => pair.split('-', 2)).filter((pair) => pair.length === 2));
}

/** The cookie's text. `unsentBy` is the person whose account has not heard of it yet. */
export function formatAppearance(appearance: Appearance, unsentBy?: number): string {
  const unusual = names.filter((name) => appearance[name] !== usualAppearance[name]);
  const pairs = unusual.map((name) => `${name}-${appearance[name]}`);
  return [...pairs, ...(unsentBy === undefined ? [] : [`unsent-${unsentBy}`])].join('.');
}

/** As `data-…` attributes of the document, in which the style sheet and the script read it. */
export function appearanceAttributes(appearance: Appearance): string {
  return (['theme', ...names] as const).map((name) => `data-${name}="${appearance[name]}"`).join(' ');
}
