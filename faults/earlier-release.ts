import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Before signed-in limits, backups and the privacy desk: all migrations since then are applied beside it. */
const earlier = 'e7b182a79d7ebf39b705fbc5c386e5795f687c9d';

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 });

/** A checkout without its history cannot have it. */
export const hasEarlierRelease = git('cat-file', '-e', `${earlier}^{commit}`).status === 0;

/** Puts the earlier release into an empty folder, built, with the packages of this one; answers its program. */
export function buildEarlierRelease(folder: string): string {
  const archive = git('archive', earlier);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${earlier} could not be unpacked.`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const program = `import { ensureBuilt } from './scripts/bootstrap.mjs'; ensureBuilt();`;
  const built = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  if (built.status !== 0) throw new Error(`The earlier release was not built:\n${built.stderr.toString()}`);
  return join(folder, 'src/app/main.ts');
}
