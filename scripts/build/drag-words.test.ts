import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dragWords } from './drag-words.ts';

/** With an action of its own by Enter, which no card has. */
const unused = /Alt$/;

test('React Aria has no words of dragging that are missing in Gujarati or Hindi, but for those of lists and of many', () => {
  const english = readFileSync('node_modules/react-aria/dist/private/intl/dnd/en-US.mjs', 'utf8');
  const names = [...english.matchAll(/"(\w+)": `/g)].map(([, name = '']) => name);
  const needed = names.filter((name) => !unused.test(name)).toSorted();
  expect(needed.length).toBeGreaterThan(10);
  for (const [locale, words] of Object.entries(dragWords))
    expect(Object.keys(words).toSorted(), locale).toEqual(needed);
});
