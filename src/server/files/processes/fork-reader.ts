import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtPrograms, programFile } from '../../program-files.ts';
import { parentName } from './watch-process.ts';

const root = resolve(import.meta.dirname, '../../../..');
const packages = realpathSync(join(root, 'node_modules'));

/** What each of them needs of the sources. */
const sharedCode = ['concurrency/give-way.ts', 'program-files.ts'].map((name) =>
  join(import.meta.dirname, '../..', name),
);

interface Reader {
  /** Its own code, beside the program; what is built stands in one folder. */
  code: readonly string[];
  /** The packages that it loads. */
  libraries: readonly string[];
  /** What else Node lets it do. */
  execArgv?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a process that reads what somebody sent. Node's permission model denies it writing, child processes and all files but the code of such
 * programs: settings, keys and pictures, and the rest of the product; it gets none of the server's environment.
 */
export const forkReader = (source: string, { code, libraries, execArgv = [], env = {} }: Reader): ChildProcess =>
  fork(programFile(source), [], {
    execArgv: [
      ...['--no-warnings', '--permission', ...execArgv],
      ...(builtPrograms ? [builtPrograms] : [source, ...code, ...sharedCode]).map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-read=${join(root, 'package.json')}`,
      ...libraries.map((name) => `--allow-fs-read=${join(packages, name)}`),
    ],
    env: { ...env, [parentName]: String(process.pid) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** The code that watches over such a process from within. */
export const watchingCode = ['process-guard.ts', 'watch-process.ts'].map((name) => join(import.meta.dirname, name));
