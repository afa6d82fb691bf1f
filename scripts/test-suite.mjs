// `npm run test:attacks`, `npm run test:faults`, `npm run test:load`: a suite that stands apart from `npm test`, one file after the other.
// What each file found on a clean checkout is kept in docs/assurance/<suite>/ and docs/assurance.md when all of it has
// passed, and taken out when it has not. Names choose files (`npm run test:faults -- kills`); with options for the
// runner (`-- kills -t F-01`) nothing is kept.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedEnvironment, pinnedNode, root } from './bootstrap.mjs';
import { printSeconds, runStep } from './run-steps.mjs';

const [suite, ...args] = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const names = firstOption < 0 ? args : args.slice(0, firstOption);
const options = args.slice(names.length);
const isKept = options.length === 0;
const node = (path, ...more) => [pinnedNode(), join(root, path), ...more];
const reports = mkdtempSync(join(tmpdir(), 'suvidha-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

ensureInstalled();
ensureBuilt();
const files = globSync(`${suite}/**/*.{test,spec}.ts`, { cwd: root })
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .sort();
const done = [];
for (const file of files) done.push(await runFile(file));
printSeconds(done);
const failed = done.filter(({ status }) => status !== 0);
console.log(failed.length === 0 ? 'All passed.' : `FAILED: ${failed.map(({ name }) => name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runFile(file) {
  const name = `${suite}/${basename(file).replace(/\.(test|spec)\.ts$/, '')}`;
  const report = join(reports, `${basename(file)}.json`);
  const figures = join(reports, `${basename(file)}.figures.jsonl`);
  const environment = {
    ...pinnedEnvironment(),
    CI: process.env.CI ?? 'true',
    TEST_SCOPE: 'full',
    FIGURES_FILE: figures,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const command = file.endsWith('.spec.ts')
    ? node('node_modules/@playwright/test/cli.js', 'test', '--config', `${suite}/playwright.config.ts`)
    : node('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.suites.config.ts');
  const reporting = file.endsWith('.spec.ts')
    ? ['--reporter=dot,json']
    : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  console.log(`\n— ${name}`);
  const commands = [[...command, file, ...(isKept ? reporting : options)]];
  const step = await runStep({ name, commands, isAlone: true, environment });
  printFigures(figures);
  if (isKept) {
    const seconds = step.status === 0 ? String(step.seconds) : 'failed';
    const write = node('scripts/assurance/write.ts', name, seconds, figures, report);
    await runStep({ name: 'assurance', commands: [write], isAlone: true, environment });
  }
  return step;
}

/** What was measured, whether it passed or not. */
function printFigures(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  for (const { id, figure, pass } of lines.map((line) => JSON.parse(line)))
    console.log(`${id}: ${figure} (to pass: ${pass})`);
}
