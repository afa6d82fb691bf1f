import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viewLists } from './view-lists.ts';

const files = globSync('src/features/**/web/**/*.{ts,tsx}').concat(globSync('src/features/**/catalogue.ts'));
const sources = files.map((file) => readFileSync(file, 'utf8'));

/** What a list screen is called: `name={cardsName}`, and `cardsName = 'cards'` elsewhere. */
function listNames(): string[] {
  const constants = sources
    .filter((text) => /<(?:ListScreen|ApplicationsScreen)\b/.test(text))
    .flatMap((text) => [...text.matchAll(/\bname=\{(\w+Name)\}/g)].map(([, constant]) => constant));
  return constants.map((constant) => {
    const pattern = new RegExp(`export const ${constant} = '([a-z-]+)'`);
    return sources.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0] ?? `${constant} has no name`;
  });
}

test('every list screen has views', () => {
  expect(listNames().toSorted()).toEqual(Object.keys(viewLists).toSorted());
});

test('what stands in no address stands in no view', () => {
  for (const [name, list] of Object.entries(viewLists)) {
    const filters = Object.keys((list.of.query as unknown as { shape: object }).shape);
    for (const filter of [...('hidden' in list ? list.hidden : []), ...('typed' in list ? list.typed : [])])
      expect(filters, name).toContain(filter);
  }
  const hidden = sources.flatMap((text) => [...text.matchAll(/\{ kind: 'text', key: '(\w+)'[^}]*\}/g)]);
  const personal = hidden.filter(([filter]) => !filter.includes('mayStandInAddress')).map(([, key]) => key);
  expect(personal).toEqual(viewLists.audit.hidden);
});
