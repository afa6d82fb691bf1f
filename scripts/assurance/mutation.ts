import { existsSync, readFileSync } from 'node:fs';
import { keptIn } from './results.ts';

interface FileScore {
  file: string;
  /** Of 100 mutants how many a test has found. */
  score: number;
  /** With those that ran into a time-out. */
  killed: number;
  /** With those that no test reaches. */
  survived: number;
}

/** What `npm run test:mutation` found: kept as `docs/assurance/mutation.json`. */
export interface MutationResult {
  suite: 'mutation';
  /** `2026-11-25`, UTC. */
  day: string;
  commit: string;
  score: number;
  files: FileScore[];
}

export const mutationFile = new URL('mutation.json', keptIn);

export function keptMutation(): MutationResult | undefined {
  return existsSync(mutationFile) ? (JSON.parse(readFileSync(mutationFile, 'utf8')) as MutationResult) : undefined;
}

/** A part of the page `docs/assurance.md`. */
export function mutationPart({ day, commit, score, files }: MutationResult): string {
  const killed = files.reduce((sum, file) => sum + file.killed, 0);
  const survived = files.reduce((sum, file) => sum + file.survived, 0);
  const rows = files.map((file) => `| ${file.file} | ${file.score.toFixed(1)} | ${file.killed} | ${file.survived} |`);
  return [
    '## Mutation testing',
    `\`npm run test:mutation\` on ${day}, ${commit.slice(0, 10)}: **${score.toFixed(1)}** of 100 mutants of rules, access and crypto code were found (pass: 85), ${killed} of ${killed + survived}. What survives and why it may: [mutation.md](mutation.md).`,
    ['| file | score | found | survived |', '|---|---:|---:|---:|', ...rows].join('\n'),
  ].join('\n\n');
}
