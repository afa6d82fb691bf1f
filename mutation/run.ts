// `npm run test:mutation` mutates every group of `groups.ts`, or the named ones (`-- text keys`). What was found before is
// taken over for named groups where neither code nor tests have changed. All of it on a commit is kept in docs/assurance/mutation.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MutationResult, mutationFile } from '../scripts/assurance/mutation.ts';
import { groups } from './groups.ts';

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const node =
  (path: string, env = {}) =>
  (args: string[]) =>
    spawnSync(process.execPath, [join(root, path), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });

function mutate(group: string, ...options: string[]) {
  const stryker = node('node_modules/@stryker-mutator/core/bin/stryker.js', { MUTATION_GROUP: group });
  const { status } = stryker(['run', 'mutation/stryker.config.mjs', ...options]);
  if (status !== 0) throw new Error(`Mutating ${group} failed.`);
}

const scoreOf = (killed: number, survived: number) => Math.round((killed / (killed + survived)) * 1000) / 10;

function scores() {
  const reports = Object.keys(groups).map((group) => join(root, `mutation/reports/${group}.json`));
  if (!reports.every((file) => existsSync(file))) return [];
  return reports
    .flatMap((file) => Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Report).files))
    .map(([file, { mutants }]) => {
      const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
      return { file, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
    })
    .filter(({ killed, survived }) => killed + survived > 0)
    .map(({ file, killed, survived }) => ({ file, score: scoreOf(killed, survived), killed, survived }))
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

const chosen = process.argv.slice(2);
if (chosen.length > 0) for (const group of chosen) mutate(group);
// A mutant of a constant is not tried again for a new test, so what is kept takes nothing over.
else for (const group of Object.keys(groups)) mutate(group, '--force');

const files = scores();
const sum = (part: 'killed' | 'survived') => files.reduce((total, file) => total + file[part], 0);
const score = scoreOf(sum('killed'), sum('survived'));
console.table(files);
console.log(`${score} of 100`);
const isClean = git('status', '--porcelain')
  .split('\n')
  .every((line) => line === '' || line.slice(3).startsWith('docs/'));
if (chosen.length > 0 || !isClean) console.log('Kept is only what all of it found on a commit.');
else {
  const day = new Date().toISOString().slice(0, 10);
  const result: MutationResult = { suite: 'mutation', day, commit: git('rev-parse', 'HEAD'), score, files };
  writeFileSync(mutationFile, `${JSON.stringify(result, undefined, 2)}\n`);
  node('scripts/assurance/write.ts')([]);
}
if (score < 85) process.exitCode = 1;
