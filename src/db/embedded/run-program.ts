import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** The whole environment of PostgreSQL's programs: ours has secrets and perhaps PG… settings. */
export function programEnvironment(): Record<string, string> {
  const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...(Object.fromEntries(inherited) as Record<string, string>), LC_ALL: 'C', TZ: 'UTC' };
}

/** The identity to spawn with; the account's own groups are dropped too. */
export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Runs a program to its end; throws with its output when it fails. */
export async function runProgram(
  program: string,
  parameters: string[],
  options: { account: Account | undefined; folder: string; input?: string },
): Promise<void> {
  const child = spawn(program, parameters, {
    ...identityOf(options.account),
    cwd: options.folder,
    env: programEnvironment(),
    windowsHide: true,
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.stdin.on('error', () => {}).end(options.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${program} failed (${code ?? 'killed'}): ${output.trim()}`);
}
