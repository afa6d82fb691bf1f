import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells this life of a process from a later one with the same number: undefined when it is dead (a zombie is
 * dead), an empty text when it lives but the system says no more about it.
 */
export function lifeOf(pid: number): string | undefined {
  if (!isNumberTaken(pid)) return undefined;
  if (process.platform === 'linux') return linuxLife(pid);
  if (process.platform === 'win32') return '';
  return bsdLife(pid);
}

/** Whether the process that had this life when it was written down is still running. */
export function stillLives(pid: number, life: string): boolean {
  const now = lifeOf(pid);
  return now !== undefined && (now === '' || life === '' || now === life);
}

/** Whether any process, even a zombie or another user's, has this number. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time counts from boot, so without the boot's own id it could repeat after a restart of the machine. */
function linuxLife(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${rest[18]}`;
  } catch {
    return isNumberTaken(pid) ? '' : undefined;
  }
}

function bsdLife(pid: number): string | undefined {
  const answer = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...started] = (answer.stdout ?? '').trim().split(/\s+/);
  if (state === '' || state.startsWith('Z')) return isNumberTaken(pid) && state === '' ? '' : undefined;
  return started.join(' ');
}
