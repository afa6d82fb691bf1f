import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 24 || (major === 24 && minor >= 15)) {
  const { compareWithBaselines } = await import('./compare.ts');
  process.exitCode = await compareWithBaselines({ isCheck: process.argv.includes('--check') });
} else {
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  const { status } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
