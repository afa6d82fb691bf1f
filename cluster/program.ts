import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { cleanUpWith } from '#testing/cleanup.ts';

/** The user that Debian's PostgreSQL has made; none where we are no root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder of that user's. */
export function makeOwnFolder(path: string): void {
  mkdirSync(path, { mode: 0o700, recursive: true });
  const user = unprivileged();
  if (user) chownSync(path, user.uid, user.gid);
}

export interface Program {
  output: () => string;
  isRunning: () => boolean;
  pid: () => number;
  start: () => void;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const politeMs = 10_000;

/** One of Debian's programs as a user without rights. It ends with the file or the test, and with this process however that ends. */
export function startProgram(name: string, args: string[], folder: string, environment: Record<string, string> = {}) {
  let output = '';
  let child: ChildProcess;
  const start = () => {
    child = spawn('setpriv', ['--pdeathsig', 'TERM', name, ...args], {
      ...unprivileged(),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, ...environment },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        output = (output + bytes).slice(-200_000);
      });
    child.on('error', (error) => {
      output += error.message;
    });
  };
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), politeMs);
    await exited;
    clearTimeout(late);
  };
  start();
  const program: Program = {
    output: () => output,
    isRunning,
    pid: () => child.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  cleanUpWith(program.stop);
  return program;
}
