// `npm test`: everything that is checked at every change. `-- --quick` leaves the browser out; `npm run test:full`
// (`--full`) runs it at its full size. When all of it passes, it keeps what was shown in docs/assurance.md, and so does
// `-- --keep` for what is always run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, pinnedEnvironment, pinnedNode, root } from './bootstrap.mjs';
import { largeMemory } from './large-memory.mjs';
import { printSeconds, runSteps } from './run-steps.mjs';

const isQuick = process.argv.includes('--quick');
const isFull = process.argv.includes('--full');
const isKept = !isQuick && (isFull || process.argv.includes('--keep'));

ensureInstalled();
const environment = {
  ...largeMemory,
  ...pinnedEnvironment(),
  CI: process.env.CI ?? 'true',
  TEST_SCOPE: isFull ? 'full' : 'always',
};
const node = (path, ...args) => [pinnedNode(), join(root, path), ...args];
const tool = (path, ...args) => node(join('node_modules', path), ...args);

const checks = [
  {
    name: 'types',
    commands: ['server', 'web', 'web-tests'].map((project) =>
      tool('@typescript/native/bin/tsc', '-p', `tsconfig.${project}.json`),
    ),
  },
  {
    name: 'format and lint',
    commands: [tool('@biomejs/biome/bin/biome', 'check', '.'), tool('oxlint/bin/oxlint', '--type-aware')],
  },
  { name: 'unused code', commands: [tool('knip/bin/knip.js')] },
];
const build = { name: 'build', commands: [node('scripts/build.mjs')] };

/** Where a full run's reports go; they are counted at its end. */
const reports = mkdtempSync(join(tmpdir(), 'suvidha-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, 'unit.json');
environment.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, 'browser.json');
if (isKept) environment.FIGURES_FILE = join(reports, 'figures.jsonl');
const unit = tool('vitest/vitest.mjs', 'run');
const browser = tool('@playwright/test/cli.js', 'test');
if (isKept) {
  unit.push('--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`);
  browser.push('--reporter=dot,json,./e2e/retry-reporter.ts');
}

const done = await runSteps([[build], checks], environment);
done.push(...(await runSteps([[{ name: 'unit and route tests', commands: [unit] }]], environment)));
if (!isQuick) done.push(...(await runSteps([[{ name: 'browser tests', commands: [browser] }]], environment)));
printSeconds(done);
if (isKept) {
  const seconds = done.reduce((sum, step) => sum + step.seconds, 0);
  const found = [environment.FIGURES_FILE, unitReport, environment.PLAYWRIGHT_JSON_OUTPUT_NAME];
  const write = node('scripts/assurance/write.ts', isFull ? 'full' : 'always', String(seconds), ...found);
  await runSteps([[{ name: 'assurance', commands: [write] }]], environment);
}
