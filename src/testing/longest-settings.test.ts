import { expect, test } from 'vitest';
import { siteSettings } from '#features/site/contract.ts';
import { longestSettings } from './longest-settings.ts';

/** Paths of the words people type; addresses, days and kinds are no words. */
function wordPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return /^Wm/.test(value) ? [path] : [];
  return Object.entries(value ?? {}).flatMap(([key, part]) => wordPaths(part, [...path, key]));
}

test('each text of the longest agency is as long as the settings allow', () => {
  expect(siteSettings.safeParse(longestSettings).error).toBeUndefined();
  const paths = wordPaths(longestSettings);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const longer = structuredClone(longestSettings);
    const name = path.at(-1) ?? '';
    const holder = path.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), longer) as object;
    Reflect.set(holder, name, `${Reflect.get(holder, name)}m`);
    expect(siteSettings.safeParse(longer).success, path.join('.')).toBe(false);
  }
});
