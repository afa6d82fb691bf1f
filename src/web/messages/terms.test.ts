import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

interface Term {
  term: string;
  others: string[];
  /** Folders where the other forms are looked for, `office*` for all that begin so; empty for everywhere. */
  places: string[];
}

/** The table “Terms on the screen” of the glossary: one term for one thing, and the forms it stands for. */
function readTerms(): Term[] {
  const glossary = readFileSync(new URL('docs/glossary.md', root), 'utf8');
  const [, table = ''] = glossary.split('## Terms on the screen');
  const rows = [...table.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1);
  return rows.map(([term = '', , , others = '', places = 'all']) => ({
    term,
    others: others.split(', '),
    places: places === 'all' ? [] : places.split(', '),
  }));
}

/** Every text of a module: its strings, and the literals of its functions. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return literalsOf(String(value));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const literalsOf = (code: string) =>
  [...code.matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, ' '),
  );

/** The texts in three languages among the plain words of a feature. */
function translationsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'gu' in value && 'hi' in value ? textsOf(value) : Object.values(value).flatMap(translationsOf);
}

/** A Latin form stands for a whole word; the other scripts put endings after it. */
const patternOf = (form: string) =>
  /^[\w -]+$/.test(form) ? new RegExp(`\\b${form}\\b`) : new RegExp(RegExp.escape(form));

const isIn = (file: string, places: string[]) =>
  places.length === 0 ||
  places.some((place) => file.includes(place.endsWith('*') ? `/${place.slice(0, -1)}` : `/${place}/`));

const files = [
  ...globSync('src/web/messages/**/{en,gu,hi}{,/*}.ts', { cwd: root }),
  ...globSync('src/features/**/catalogue.ts', { cwd: root }),
];

test('one term for one thing: no message has another form of a term of the glossary', async () => {
  const terms = readTerms().map(({ others, ...term }) => ({ ...term, patterns: others.map(patternOf) }));
  expect(terms.length).toBeGreaterThan(30);
  for (const { term, places } of terms)
    for (const place of places)
      expect(
        files.some((file) => isIn(file, [place])),
        `${term}: ${place}`,
      ).toBe(true);
  const found: string[] = [];
  for (const file of files) {
    const module: unknown = await import(new URL(file, root).href);
    const texts = file.endsWith('/catalogue.ts') ? translationsOf(module) : textsOf(module);
    for (const { term, patterns } of terms.filter(({ places }) => isIn(file, places)))
      for (const text of texts)
        if (patterns.some((pattern) => pattern.test(text))) found.push(`${file}: “${text}” (say ${term})`);
  }
  expect([...new Set(found)]).toEqual([]);
});

test('each of the three languages is read', () => {
  for (const language of ['en', 'gu', 'hi'])
    expect(files.filter((file) => file.includes(`/${language}`)).length).toBeGreaterThan(30);
});
