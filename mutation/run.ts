// `npm run test:mutation` mutates every group of `groups.ts`, `-- text keys` the named ones; what each found on a commit is kept in
// docs/assurance/mutation.json. `-- --quick text` is for work: what was found before is taken over where neither code nor tests
// have changed, and nothing is kept.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FileScore, keepMutation, leastScore, scoreOf, sumOf } from '../scripts/assurance/mutation.ts';
import { groups } from './groups.ts';
import { startKeptDatabase } from './kept-database.ts';

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
const node = (path: string, args: string[], env = {}) =>
  spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const { values: options, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function mutate(group: string, databaseUrl: string | undefined): FileScore[] {
  // A mutant of a constant is not tried again for a new test, so what is kept takes nothing over.
  const args = ['run', 'mutation/stryker.config.mjs', ...(options.quick ? [] : ['--force'])];
  const env = { MUTATION_GROUP: group, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) };
  const { status } = node('node_modules/@stryker-mutator/core/bin/stryker.js', args, env);
  if (status !== 0) throw new Error(`Mutating ${group} failed.`);
  return readScores(join(root, `mutation/reports/${group}.json`));
}

function readScores(report: string): FileScore[] {
  return Object.entries((JSON.parse(readFileSync(report, 'utf8')) as Report).files)
    .map(([file, { mutants }]) => {
      const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
      return { file, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
    })
    .filter(({ killed, survived }) => killed + survived > 0)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

/** What is not committed cannot be named; tests and code must be those of the commit until the group has ended. */
const isClean = () =>
  git('status', '--porcelain')
    .split('\n')
    .every((line) => line === '' || line.slice(3).startsWith('docs/'));

const chosen = positionals.length > 0 ? positionals : Object.keys(groups);
const unknown = chosen.filter((name) => !groups[name]);
if (unknown.length > 0) throw new Error(`No group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}.`);
const database = chosen.some((name) => groups[name]?.needsDatabase) ? await startKeptDatabase() : undefined;
const found: FileScore[] = [];
try {
  for (const group of chosen) {
    const commit = git('rev-parse', 'HEAD');
    const files = mutate(group, database?.url);
    found.push(...files);
    const isKept = !options.quick && isClean() && git('rev-parse', 'HEAD') === commit;
    if (isKept) keepMutation({ group, day: new Date().toISOString().slice(0, 10), commit, files });
    else console.log(`${group} is not kept: only what was found anew, on a commit, is.`);
  }
} finally {
  await database?.stop();
}
node('scripts/assurance/write.ts', []);
console.table(found.map((file) => ({ ...file, score: scoreOf(file) })));
console.log(`${scoreOf(sumOf(found))} of 100`);
if (scoreOf(sumOf(found)) < leastScore) process.exitCode = 1;
