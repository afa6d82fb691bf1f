// `npm run test:attacks`, `npm run test:faults`, `npm run test:load`: a suite that stands apart from `npm test`. When all of it has passed on a
// clean checkout, what it found is kept in docs/assurance/ and docs/assurance.md. Further arguments go to Vitest
// (`npm run test:faults -- kills`), and then nothing is kept.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedEnvironment, pinnedNode, root } from './bootstrap.mjs';
import { runSteps } from './run-steps.mjs';

const [suite, ...chosen] = process.argv.slice(2);
const node = (path, ...args) => [pinnedNode(), join(root, path), ...args];
const reports = mkdtempSync(join(tmpdir(), 'suvidha-reports-'));
const report = (name) => join(reports, name);
process.once('exit', () => {
  printFigures();
  rmSync(reports, { recursive: true, force: true });
});

ensureInstalled();
ensureBuilt();
const environment = {
  ...pinnedEnvironment(),
  CI: process.env.CI ?? 'true',
  TEST_SCOPE: 'full',
  FIGURES_FILE: report('figures.jsonl'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser.json'),
};
const vitest = node('node_modules/vitest/vitest.mjs', 'run', '--config', `${suite}/vitest.config.ts`, ...chosen);
if (chosen.length === 0)
  vitest.push('--reporter=default', '--reporter=json', `--outputFile.json=${report('unit.json')}`);
const browserConfig = `${suite}/playwright.config.ts`;
const browser = node('node_modules/@playwright/test/cli.js', 'test', '--config', browserConfig, '--reporter=dot,json');
const hasBrowserTests = existsSync(join(root, browserConfig)) && chosen.length === 0;

const steps = [{ name: suite, commands: [vitest] }];
if (hasBrowserTests) steps.push({ name: `${suite} in a browser`, commands: [browser] });
const done = await runSteps([steps], environment);
if (chosen.length === 0) {
  const seconds = done.reduce((sum, step) => sum + step.seconds, 0);
  const files = [report('unit.json'), ...(hasBrowserTests ? [report('browser.json')] : [])];
  const write = node('scripts/assurance/write.ts', suite, String(seconds), report('figures.jsonl'), ...files);
  await runSteps([[{ name: 'assurance', commands: [write] }]], environment);
}

/** Also of a suite that has failed: what was measured until then. */
function printFigures() {
  if (!existsSync(report('figures.jsonl'))) return;
  const lines = readFileSync(report('figures.jsonl'), 'utf8').trim().split('\n');
  for (const { id, figure, pass } of lines.map((line) => JSON.parse(line)))
    console.log(`${id}: ${figure} — pass: ${pass}`);
}
