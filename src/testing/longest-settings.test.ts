import { expect, test } from 'vitest';
import { siteSettings } from '#features/site/contract.ts';
import { longestSettings } from './longest-settings.ts';

const isWords = (value: unknown): value is string => typeof value === 'string' && value.startsWith('Wm');

/** Paths of the words people type; addresses, days and kinds are no words. */
function wordPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return isWords(value) ? [path] : [];
  return Object.entries(value ?? {}).flatMap(([key, part]) => wordPaths(part, [...path, key]));
}

test('each text of the longest agency is as long as the settings allow', () => {
  expect(siteSettings.safeParse(longestSettings).error).toBeUndefined();
  const paths = wordPaths(longestSettings).map((path) => path.join('.'));
  expect(paths.length).toBeGreaterThan(1_000);

  const longer: unknown = JSON.parse(JSON.stringify(longestSettings), (_, value) =>
    isWords(value) ? `${value}m` : value,
  );
  const { issues = [] } = siteSettings.safeParse(longer).error ?? {};
  const refused = issues.filter(({ message }) => message === 'too-long').map(({ path }) => path.join('.'));
  // Of a rich text the whole is refused, not one of its words.
  expect(paths.filter((path) => !refused.some((one) => path === one || path.startsWith(`${one}.`)))).toEqual([]);
});
