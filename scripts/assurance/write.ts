// `node scripts/assurance/write.ts <suite> <seconds> <figures> <report> …`: keeps what a suite, or a file of one, found on a
// commit when all of it has passed, and writes docs/assurance.md anew. `failed` in place of the seconds takes out what was
// kept of it. Without arguments it writes the page alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPage } from './page.ts';
import { catalogueSeconds, countById, keptIn, readFigures, readReport, type SuiteResult } from './results.ts';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();

/** Written only of a commit: what is not committed cannot be named. */
function hasUncommitted(): boolean {
  const lines = git('status', '--porcelain').split('\n');
  return lines.some((line) => line !== '' && !line.slice(3).startsWith('docs/assurance'));
}

function keepResult([suite = '', seconds = '0', figures = '', ...reports]: string[]): void {
  const file = new URL(`${suite}.json`, keptIn);
  if (seconds === 'failed') {
    rmSync(file, { force: true });
    return;
  }
  const runs = reports.flatMap(readReport);
  const result: SuiteResult = {
    suite,
    day: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', 'HEAD'),
    seconds: Number(seconds),
    catalogueSeconds: catalogueSeconds(runs),
    passed: runs.filter(({ isPassed }) => isPassed).length,
    skipped: runs.filter(({ isPassed }) => !isPassed).map(({ title }) => title),
    tests: countById(runs),
    figures: existsSync(figures) ? readFigures(readFileSync(figures, 'utf8')) : [],
  };
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
}

const [, , ...args] = process.argv;
if (args.length > 0 && hasUncommitted()) {
  console.log('There are uncommitted changes, so docs/assurance.md stays as it is.');
} else {
  if (args.length > 0) keepResult(args);
  writeFileSync(join(root, 'docs/assurance.md'), keptPage());
  console.log('docs/assurance.md is written; commit it with docs/assurance/.');
}
