import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Root alone can mount, and not in every container. */
export const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

export interface SmallVolume {
  /** Takes all room there is. */
  fill: () => void;
  /** Gives it back. */
  free: () => void;
  unmount: () => void;
}

/** A volume of its own, so small, on this folder. */
export function mountSmall(folder: string, mebibytes: number): SmallVolume {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`No volume could be mounted: ${stderr.toString()}`);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) appendFileSync(ballast, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
