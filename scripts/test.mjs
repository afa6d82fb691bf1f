// `npm test`: everything, with one command. `npm test -- --quick` leaves the browser out.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedEnvironment, pinnedNode, root, run } from './ground.mjs';

const isQuick = process.argv.includes('--quick');

ensureInstalled();
const environment = { ...pinnedEnvironment(), CI: process.env.CI ?? 'true' };
const tool = (path, ...args) => run(pinnedNode(), [join(root, 'node_modules', path), ...args], { env: environment });
const script = (name) => {
  console.log(`\n— ${name}`);
};

script('types');
for (const project of ['server', 'web', 'web-tests'])
  tool('@typescript/native/bin/tsc', '-p', `tsconfig.${project}.json`);
script('format and lint');
tool('@biomejs/biome/bin/biome', 'check', '.');
tool('oxlint/bin/oxlint', '--type-aware');
script('unused code');
tool('knip/bin/knip.js');
script('build');
ensureBuilt();
script('unit and route tests');
tool('vitest/vitest.mjs', 'run');
if (!isQuick) {
  script('browser tests');
  environment.CHROMIUM_PATH = findBrowser();
  tool('@playwright/test/cli.js', 'test');
}

/** The system's Chromium, or Playwright's own; installs one when there is none. */
function findBrowser() {
  const known = () =>
    [
      process.env.CHROMIUM_PATH,
      // Chromium without windows: the same engine, and less for two cores to do.
      '/usr/bin/chromium-headless-shell',
      playwrightsOwn(),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find((path) => path && existsSync(path));
  const found = known();
  if (found) return found;
  console.log('No browser was found; installing one …');
  spawnSync(pinnedNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (!known() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'inherit' });
    // Older systems have no package of it.
    if (install('chromium-headless-shell').status !== 0) install('chromium');
  }
  const installed = known();
  if (!installed) throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  return installed;
}

function playwrightsOwn() {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  return spawnSync(pinnedNode(), ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout;
}
