import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const page = 'docs/assurance.md';

/** The whole text: what ran, how much of it, and how long; nothing of the machine. */
function assuranceOf({ day, commit, steps, counts }) {
  const rows = steps.map(({ name, seconds }) => {
    const { passed = '', skipped = '' } = counts[name] ?? {};
    return `| ${name} | ${passed} | ${skipped} | ${seconds} |`;
  });
  return `# When everything last passed

\`npm run test:full\` wrote this when all of it had passed: on ${day}, at commit ${commit}.

| step | tests passed | tests skipped | seconds |
|---|---:|---:|---:|
${rows.join('\n')}
`;
}

/** Written only of a commit: what is not committed cannot be named. */
export function writeAssurance(steps, reports) {
  const uncommitted = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(page));
  if (uncommitted.length > 0) {
    console.log(`There are uncommitted changes, so ${page} stays as it is.`);
    return;
  }
  const [unit, browser] = reports.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const counts = {
    'unit and route tests': { passed: unit.numPassedTests, skipped: unit.numPendingTests + unit.numTodoTests },
    'browser tests': { passed: browser.stats.expected, skipped: browser.stats.skipped },
  };
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, page), assuranceOf({ day, commit: git('rev-parse', 'HEAD'), steps, counts }));
  console.log(`${page} is written; commit it.`);
}
