import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { startProgram } from './program.ts';

/** HAProxy with one of our configurations; answers the port it listens on, which the configuration knows by that name. */
export async function startHaproxy(
  kind: 'database' | 'nodes',
  folder: string,
  portName: string,
  ports: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const file = join(import.meta.dirname, `config/haproxy-${kind}.cfg`);
  const haproxy = startProgram('haproxy', ['-db', '-f', file], folder, { [portName]: String(port), ...ports });
  await untilTrue(() => accepts(port), 10_000).catch((error) => {
    throw new Error(`${error}\n${haproxy.output()}`);
  });
  return port;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
