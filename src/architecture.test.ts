import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: source });
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/');
const production = files.filter((file) => !isTest(file) && !file.endsWith('.d.ts'));

/** The files a file imports, as paths below `src`; `type` imports count too. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const specifiers = [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('.')) return [relative(source, join(source, dirname(file), specifier))];
    return [`npm:${specifier}`];
  });
}

const edges = production.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

/**
 * A feature is a folder of `features`, or a part of a family of them: `attendance/muster`. What stands in the family's own
 * folder is the feature that the others share.
 */
function featureOf(file: string): string {
  const folders = file.split('/').slice(1, -1);
  const half = folders.findIndex((folder) => folder === 'server' || folder === 'web');
  return folders.slice(0, half < 0 ? undefined : half).join('/');
}

/** Which part of the house a file belongs to. */
function partOf(file: string): string {
  if (!file.startsWith('features/')) return file.startsWith('npm:') ? file : (file.split('/')[0] ?? '');
  const half = file.slice(`features/${featureOf(file)}/`.length).split('/')[0];
  return half === 'server' || half === 'web' ? `features/*/${half}` : 'features/*/contract';
}

const allowed: Record<string, string[]> = {
  shared: ['shared'],
  db: ['db', 'shared'],
  server: ['server', 'shared', 'db'],
  web: ['web', 'shared', 'features/*/contract'],
  'features/*/contract': ['features/*/contract', 'shared'],
  'features/*/server': ['features/*/server', 'features/*/contract', 'server', 'shared', 'db'],
  'features/*/web': ['features/*/web', 'features/*/contract', 'web', 'shared'],
  app: ['app', 'features/*/server', 'features/*/web', 'features/*/contract', 'server', 'web', 'shared', 'db'],
};

test('app → features → (server | web) → shared', () => {
  const wrong = edges.filter(({ file, target }) => {
    const from = partOf(file);
    const to = partOf(target);
    return !to.startsWith('npm:') && allowed[from] !== undefined && !allowed[from].includes(to);
  });
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('the web kernel knows features only by the contracts the public page needs', () => {
  const known = edges.filter(({ file, target }) => partOf(file) === 'web' && partOf(target).startsWith('features'));
  for (const { file } of known) expect(file).toMatch(/^web\/(?:public-pages|messages)\//);
});

test("of another's server half only its reads are imported", () => {
  const wrong = edges.filter(({ file, target }) => {
    const isServer = partOf(file) === 'features/*/server' && partOf(target) === 'features/*/server';
    return isServer && featureOf(file) !== featureOf(target) && !target.endsWith('/server/reads.ts');
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['features', featureOf],
  ['families of features', (file: string) => featureOf(file).split('/')[0] ?? ''],
])('%s form no circle', (_, nodeOf) => {
  const all = edges
    .filter(({ file, target }) => file.startsWith('features/') && target.startsWith('features/'))
    .map(({ file, target }) => ({ file, target, from: nodeOf(file), to: nodeOf(target) }))
    .filter(({ from, to }) => from !== to);
  expect(all.length).toBeGreaterThan(50);
  // Whatever uses nothing that is left is taken away, until only circles and what leads to them are left.
  let left = all;
  let before: number;
  do {
    before = left.length;
    const using = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => using.has(to));
  } while (left.length < before);
  expect(left.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('contracts and shared files need neither Node nor a browser', () => {
  const isomorphic = edges.filter(({ file }) => ['shared', 'features/*/contract'].includes(partOf(file)));
  const foreign = isomorphic.filter(({ target }) => target.startsWith('npm:') && target !== 'npm:zod/mini');
  expect(foreign).toEqual([]);
});

const text = (file: string) => readFileSync(join(source, file), 'utf8');
const isQueries = (file: string) => /\/(?:queries|queries\/[a-z-]+|reads)\.ts$/.test(file);
/** What lists of every feature are read with, what the database is opened, moved forward and granted with, and the sample data. */
const queryTools =
  /^(?:server\/lists\/(?:filters|keyset|read-newest-page)\.ts|db\/[a-z-]+\.ts|app\/sample-data\/[a-z-]+\.ts)$/;

test('only queries touch the data model, and only they say SQL', () => {
  const users = edges.filter(({ target }) => target === 'db/schema.ts').map(({ file }) => file);
  expect(users.filter((file) => !isQueries(file) && !file.startsWith('db/'))).toEqual([]);
  const asking = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;
  const askers = production.filter((file) => asking.test(text(file)) && !isQueries(file) && !queryTools.test(file));
  expect(askers).toEqual([]);
  const makers = edges.filter(
    ({ target, file }) => target === 'npm:kysely' && !isQueries(file) && !queryTools.test(file),
  );
  expect(makers.map(({ file }) => file)).toEqual([]);
});

test('queries of more than 200 lines are a folder of them, by noun', () => {
  const long = production.filter((file) => isQueries(file) && text(file).split('\n').length > 201);
  expect(long).toEqual([]);
  const both = production.filter(
    (file) => file.endsWith('/queries.ts') && production.some((one) => one.startsWith(file.replace(/\.ts$/, '/'))),
  );
  expect(both).toEqual([]);
});

test('file names are of the closed vocabulary', () => {
  const names = production
    .filter((file) => file.startsWith('features/'))
    .map((file) => file.slice(`features/${featureOf(file)}/`.length));
  const vocabulary = [
    /^(?:addresses|contract|records|rules|catalogue)\.ts$/,
    /^server\/(?:routes|queries|reads|jobs)\.ts$/,
    /^server\/queries\/[a-z]+(?:-[a-z]+)*\.ts$/,
    /^server\/[a-z]+(?:-[a-z]+)+\.ts$/,
    /^web\/api\.ts$/,
    /^web\/(?:[a-z]+(?:-[a-z]+)*\/)?[a-z]+(?:-[a-z]+)*\.tsx?$/,
  ];
  expect(names.filter((name) => !vocabulary.some((kind) => kind.test(name)))).toEqual([]);
});

test('no barrels and no drawers', () => {
  const wrong = files.filter((file) => /(?:^|\/)(?:index|utils?|helpers?|common|lib|misc)(?:\.tsx?$|\/)/.test(file));
  expect(wrong).toEqual([]);
});

test('no file is over 300 lines, but for the data model, which stays on one page', () => {
  const long = production.filter((file) => file !== 'db/schema.ts' && text(file).split('\n').length > 301);
  expect(long).toEqual([]);
});
