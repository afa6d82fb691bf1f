import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkAccess } from '#shared/contract/access.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { filesNamedFor, islandScripts, scriptsOf, weightOf } from '#testing/screen-scripts.ts';
import { pageList } from './page-list.ts';

const kib = 1024;
const roles = [
  { role: 'Admin', landing: '/allcreditcard', isAdmin: true },
  { role: 'Staff', landing: '/applycreditcard', isAdmin: false },
];

test.each(roles.flatMap(({ landing }) => languages.map((language) => [landing, language] as const)))(
  'the first screen, %s, loads at most 180 KB of script in %s',
  (landing, language) => {
    const first = scriptsOf(landing, language);
    expect(weightOf(first)).toBeLessThanOrEqual(180 * kib);
    // What is opened by a press comes with the press.
    expect([...first].filter((file) => /palette|settings|keyboard-help|drawer|login/.test(file))).toEqual([]);
    for (const file of first) expect(readFileSync(new URL(`web/${file}`, build), 'utf8')).not.toContain('ZodType');
  },
);

test.each(roles)(
  'each further screen of $role, one after another, loads at most 60 KB more',
  ({ landing, isAdmin }) => {
    let loaded = scriptsOf(landing, 'en');
    for (const { path, access } of pageList) {
      if (access === 'public' || checkAccess(access, { id: 1, isAdmin }) !== 'allowed') continue;
      const scripts = scriptsOf(path, 'en');
      expect(weightOf(scripts.difference(loaded)), path).toBeLessThanOrEqual(60 * kib);
      loaded = loaded.union(scripts);
    }
  },
);

// At 400 kbit/s 50 KB come in a second, and the headers of a file weigh 0.5 KB.
test.each(languages)('a document names few and light files, in %s: sign-in first of all', (language) => {
  const signIn = filesNamedFor('/login', language);
  expect(signIn.length).toBeLessThanOrEqual(9);
  expect(weightOf(signIn)).toBeLessThanOrEqual(88 * kib);
  for (const { path } of pageList) {
    const files = filesNamedFor(path, language);
    // Forms of many fields have some more files, and weigh a little more.
    const isForm = path === '/profile' || path === '/sitesettings';
    const isEveryday = ['/dashboard', '/applycreditcard', '/allcreditcard', '/allapplications'].includes(path);
    expect(files.length, path).toBeLessThanOrEqual(isForm ? 30 : 26);
    expect(weightOf(files), path).toBeLessThanOrEqual((isEveryday ? 176 : isForm ? 178 : 178) * kib);
    // Windows come when they are opened (decision 059).
    expect(
      files.filter((file) => /\/(?:Dialog|overlay|drawer|[\w-]+-(?:dialog|window|drawer))-[\w-]{7}\./.test(file)),
    ).toEqual([]);
  }
});

test('what a visitor may fetch is light, and nothing of the office', () => {
  const islands = islandScripts();
  expect(islands.length).toBeGreaterThanOrEqual(3);
  for (const [island, scripts] of islands) {
    expect(weightOf(scripts), island).toBeLessThanOrEqual(34 * kib);
    // The groups of `vite.config.ts` take what their modules import, too.
    expect([...scripts].filter((file) => /\/(?:office-entry|office-frame|login|form|fields)-/.test(file))).toEqual([]);
  }
});
