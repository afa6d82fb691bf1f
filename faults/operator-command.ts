import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** `npm run backup`, `npm run restore`, as an operator calls them; how it ended and what it has said. */
export async function operatorCommand(
  name: 'backup' | 'restore',
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
