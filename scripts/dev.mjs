// `npm run dev`: builds as files change, restarts the server, and has open browsers reload.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedEnvironment, pinnedNode, root } from './bootstrap.mjs';
import { largeMemory } from './large-memory.mjs';

const settleMs = 150;

ensureInstalled();
ensureBuilt();

const environment = { ...largeMemory, LOG_LEVEL: 'warn', ...pinnedEnvironment(), DEV_RELOAD: 'true' };
const vite = join(root, 'node_modules/vite/bin/vite.js');
const start = (...args) => spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment });

const builders = [
  // The folder holds more than the bundles: the icons.
  start(vite, 'build', '--watch', '--no-emptyOutDir', '--logLevel', 'warn'),
  start(vite, 'build', '--watch', '--ssr', 'src/app/public-pages.tsx', '--logLevel', 'warn'),
];

let server = start(join(root, 'src/app/main.ts'));
let restart;

async function restartServer() {
  const old = server;
  if (old.exitCode === null && old.signalCode === null) {
    old.kill('SIGTERM');
    await once(old, 'exit');
  }
  server = start(join(root, 'src/app/main.ts'));
}

/** Browser code only matters once it is built, so changes below `web` are heard through `dist`. */
function onChange(folder, file) {
  const name = String(file);
  const isBrowserCode = folder === 'src' && (name.includes('web') || name.endsWith('.tsx'));
  if (isBrowserCode || /\.test\.tsx?$|^\.built|\.(?:br|gz)$/.test(name)) return;
  clearTimeout(restart);
  restart = setTimeout(restartServer, settleMs);
}

for (const folder of ['src', 'dist']) {
  const path = join(root, folder);
  if (!existsSync(path)) mkdirSync(path);
  watch(path, { recursive: true }, (_event, file) => onChange(folder, file));
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    for (const child of [...builders, server]) child.kill(signal);
    if (server.exitCode === null) await once(server, 'exit');
    process.exit(0);
  });
}
