// `npm run test:changed`: the tests of what has changed since the last commit, or since a base (`-- main`): the
// changed tests, those beside a changed file or in its feature, and those that import it. Following imports further
// would run nearly everything, as every route test imports the whole application.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = dirname(import.meta.dirname);
const [base = 'HEAD'] = process.argv.slice(2);

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
const changed = [
  ...git('diff', '--name-only', '--relative', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(?:ts|tsx|sql)$/.test(file) && !file.startsWith('e2e/'));

const feature = /^src\/features\/[^/]+/;
/** A feature, or its part where it is a family of several. */
const featurePart = /^src\/features\/[^/]+(?:\/(?!server\/|web\/)[^/]+(?=\/))?/;
/** The folder whose tests speak of a file: a feature, or the folder it stands in. Those of `app` speak of everything. */
const partOf = (file: string) => featurePart.exec(file)?.[0] ?? dirname(file);
const parts = new Set(changed.map(partOf).filter((part) => part !== 'src/app'));
/** What a family shares is below its parts: their tests speak of it too. */
const isInPart = (test: string) => parts.has(partOf(test)) || parts.has(feature.exec(test)?.[0] ?? '');
const isChanged = new Set(changed);

function importsOf(test: string): string[] {
  const text = readFileSync(join(root, test), 'utf8');
  return [...text.matchAll(/'(#|\.{1,2}\/)([^']+)'/g)].map(([, start = '', path = '']) =>
    start === '#' ? `src/${path}` : relative(root, join(root, dirname(test), start, path)),
  );
}

const concerns = (test: string) =>
  isChanged.has(test) || isInPart(test) || importsOf(test).some((file) => isChanged.has(file));

const tests = globSync('{src,scripts}/**/*.test.{ts,tsx}', { cwd: root }).filter(concerns);
if (changed.length > 0) tests.push('src/architecture.test.ts');
if (tests.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
} else {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const existing = [...new Set(tests)].filter((test) => existsSync(join(root, test)));
  process.exitCode =
    spawnSync(process.execPath, [vitest, 'run', ...existing], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
