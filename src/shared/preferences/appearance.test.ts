import { expect, test } from 'vitest';
import {
  appearanceAttributes,
  appearanceChoices,
  formatAppearance,
  parseAppearance,
  readAppearance,
  usualAppearance,
} from './appearance.ts';

const chosen = readAppearance({ theme: 'dark', accent: 'teal', density: 'comfortable', text: '120', menu: 'icons' });

test('what is chosen comes back from its cookie; the usual takes no room in it', () => {
  expect(formatAppearance(usualAppearance)).toBe('');
  const cookie = formatAppearance(chosen, 7);
  expect(cookie).toMatch(/^[\w.-]+$/);
  expect(readAppearance({ ...parseAppearance(cookie), theme: 'dark' })).toEqual(chosen);
  expect(parseAppearance(cookie).unsent).toBe('7');
});

test.each([
  undefined,
  '',
  '...',
  'accent',
  'accent-',
  'accent-red',
  'accent-"><script>alert(1)</script>',
  '__proto__-polluted.constructor-x.toString-y',
  'text-1000',
  `accent-${'teal'.repeat(1000)}`,
  '%E0%A4%A',
])('A-XSS: a cookie of another hand, %j, gives the usual look and nothing of itself', (cookie) => {
  const appearance = readAppearance(parseAppearance(cookie));
  expect(appearance).toEqual(usualAppearance);
  expect(appearanceAttributes(appearance)).toBe(
    'data-theme="system" data-accent="indigo" data-density="compact" data-text="100" data-contrast="normal" data-menu="auto" data-keys="on"',
  );
});

test.each([null, 7, 'dark', [], { theme: 'pink', accent: ['teal'], density: 1, text: {} }])(
  'what an account kept in another shape, %j, is read as usual',
  (kept) => {
    expect(readAppearance(kept)).toEqual(usualAppearance);
  },
);

test('every choice can be kept and read', () => {
  for (const [name, choices] of Object.entries(appearanceChoices)) {
    for (const choice of choices) {
      const appearance = readAppearance({ [name]: choice });
      expect(readAppearance(parseAppearance(formatAppearance(appearance)))).toEqual(appearance);
      expect(appearanceAttributes(appearance)).toContain(`data-${name}="${choice}"`);
    }
  }
});
