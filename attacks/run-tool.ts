import { spawn, spawnSync } from 'node:child_process';

/** Debian's package of the same name; `attacks/install-tools` installs it. */
export type Tool = 'sqlmap' | 'wapiti' | 'slowhttptest' | 'ffuf';

export const isMissing = (tool: Tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0;

/** Runs it to its end, or ends it after that time; answers what it printed. */
export async function runTool(tool: Tool, args: readonly string[], mostMs: number): Promise<string> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const late = setTimeout(() => child.kill('SIGKILL'), mostMs);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  await new Promise((done) => child.once('close', done));
  clearTimeout(late);
  return printed;
}
