import type { ChildProcess } from 'node:child_process';

/** Ends a process, and answers when its memory is free: another one may be started then. */
export async function endChild(child: ChildProcess): Promise<void> {
  // One that could not be started has no id.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}
