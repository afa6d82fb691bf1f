import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { groups } from '../../mutation/groups.ts';
import { keptIn } from './results.ts';

interface Count {
  /** Mutants a test has found, with those that ran into a time-out. */
  killed: number;
  /** With those that no test reaches. */
  survived: number;
}

export interface FileScore extends Count {
  file: string;
}

/** What one group of `mutation/groups.ts` found when it was last run whole. */
export interface GroupResult {
  group: string;
  /** `2026-11-25`, UTC. */
  day: string;
  commit: string;
  files: FileScore[];
}

export const leastScore = 85;

export const sumOf = (counts: readonly Count[]): Count => ({
  killed: counts.reduce((sum, { killed }) => sum + killed, 0),
  survived: counts.reduce((sum, { survived }) => sum + survived, 0),
});

/** Of 100 mutants how many were found. */
export const scoreOf = ({ killed, survived }: Count) => Math.round((killed / (killed + survived)) * 1000) / 10;

const mutationFile = new URL('mutation.json', keptIn);

/** What `npm run test:mutation` found, by group: kept as `docs/assurance/mutation.json`. */
export function keptMutation(): GroupResult[] {
  return existsSync(mutationFile) ? (JSON.parse(readFileSync(mutationFile, 'utf8')) as GroupResult[]) : [];
}

/** Keeps what a group found in place of what it found before. */
export function keepMutation(result: GroupResult): void {
  const others = keptMutation().filter(({ group }) => group !== result.group && groups[group]);
  const all = [...others, result].toSorted((one, other) => one.group.localeCompare(other.group));
  writeFileSync(mutationFile, `${JSON.stringify(all, undefined, 2)}\n`);
}

/** A part of the page `docs/assurance.md`. A group of `names` that is not among the results was never run to its end. */
export function mutationPart(results: readonly GroupResult[], names = Object.keys(groups)): string {
  const all = sumOf(results.flatMap(({ files }) => files));
  const missing = names.filter((name) => !results.some(({ group }) => group === name));
  const notRun = missing.length > 0 ? ` **Not run: ${missing.join(', ')}.**` : '';
  const cells = (count: Count) => `${scoreOf(count).toFixed(1)} | ${count.killed} | ${count.survived} |`;
  const ofGroups = results.map(
    ({ group, day, commit, files }) => `| ${group} | ${day} | ${commit.slice(0, 10)} | ${cells(sumOf(files))}`,
  );
  const ofFiles = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => one.file.localeCompare(other.file))
    .map((file) => `| ${file.file} | ${cells(file)}`);
  return [
    '## Mutation testing',
    `\`npm run test:mutation\`: **${scoreOf(all).toFixed(1)}** of 100 mutants of rules, access and crypto code were found (pass: ${leastScore}), ${all.killed} of ${all.killed + all.survived}, by groups that are run one by one.${notRun} What survives and why it may: [mutation.md](mutation.md).`,
    ['| group | day | commit | score | found | survived |', '|---|---|---|---:|---:|---:|', ...ofGroups].join('\n'),
    ['| file | score | found | survived |', '|---|---:|---:|---:|', ...ofFiles].join('\n'),
  ].join('\n\n');
}
