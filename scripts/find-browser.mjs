import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './bootstrap.mjs';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** The path of the system's Chromium, or of Playwright's own; installs one when there is none. */
export function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  console.log('No browser was found; installing one …');
  spawnSync(pinnedNode(), [playwright, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  if (!installedBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt();
  const installed = installedBrowser();
  if (!installed) throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.');
  return installed;
}

function installedBrowser() {
  return [
    process.env.CHROMIUM_PATH,
    // Chromium without windows: the same engine, and less for two cores to do.
    '/usr/bin/chromium-headless-shell',
    playwrightsOwn(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
}

function installWithApt() {
  run('apt-get', ['update', '-q']);
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'inherit' });
  // Older systems have no package of it.
  if (install('chromium-headless-shell').status !== 0) install('chromium');
}

function playwrightsOwn() {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  return spawnSync(pinnedNode(), ['-e', ask], { cwd: root, encoding: 'utf8' }).stdout;
}
