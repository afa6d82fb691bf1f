// `npm start`: installs, builds, and runs the product until it is told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedEnvironment, pinnedNode, root } from './bootstrap.mjs';
import { largeMemory } from './large-memory.mjs';

ensureInstalled();
ensureBuilt();

const product = spawn(pinnedNode(), [join(root, 'scripts/serve.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...largeMemory, LOG_LEVEL: 'warn', ...pinnedEnvironment() },
});
// Ctrl-C reaches the product by itself, as it is in the terminal's group; this program only waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => product.kill('SIGTERM'));
// npm runs this in a shell, which does not pass a signal on: when that parent is gone, the product is to stop too.
const parent = process.ppid;
const watch = setInterval(() => process.ppid !== parent && product.kill('SIGTERM'), 500);
watch.unref();
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
