import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

interface Term {
  term: string;
  others: string[];
}

/** The table “Terms on the screen” of the glossary: one term for one thing, and the forms it stands for. */
function readTerms(): Term[] {
  const glossary = readFileSync(new URL('docs/glossary.md', root), 'utf8');
  const [, table = ''] = glossary.split('## Terms on the screen');
  const rows = [...table.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1);
  return rows.map((cells) => ({ term: cells[0] ?? '', others: (cells.at(-1) ?? '').split(', ') }));
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

/** A Latin form stands for a whole word; the other scripts put endings after it. */
const patternOf = (form: string) => (/^[\w -]+$/.test(form) ? new RegExp(`\\b${form}\\b`) : new RegExp(form));

// The privacy notice keeps its words with its version.
const files = globSync('src/web/messages/**/{en,gu,hi}{,/*}.ts', { cwd: root }).filter(
  (file) => !file.includes('/privacy/'),
);

test('one term for one thing: no message has another form of a term of the glossary', async () => {
  const terms = readTerms().map(({ term, others }) => ({ term, patterns: others.map(patternOf) }));
  expect(terms.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const file of files) {
    const texts = textsOf(await import(new URL(file, root).href));
    for (const { term, patterns } of terms)
      for (const text of texts)
        if (patterns.some((pattern) => pattern.test(text))) found.push(`${file}: “${text}” (say ${term})`);
  }
  expect([...new Set(found)]).toEqual([]);
});

test('each of the three languages is read', () => {
  for (const language of ['en', 'gu', 'hi'])
    expect(files.filter((file) => file.includes(`/${language}`)).length).toBeGreaterThan(30);
});
