import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { cleanUpWith } from '#testing/cleanup.ts';
import { freePort } from '#testing/product.ts';

export interface Balancer {
  address: string;
  port: number;
}

const askEveryMs = 500;

/**
 * New connections to each node in turn that says on `/readyz` that it is ready; one that takes none is passed over. What was once
 * connected stays with its node.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const ready = new Set(ports);
  const ask = async (port: number) => {
    const url = `http://127.0.0.1:${port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const asking = setInterval(() => void Promise.all(ports.map(ask)), askEveryMs);
  const nextPort = () => {
    const choice = ready.size > 0 ? [...ready] : ports;
    return choice[turn++ % choice.length] ?? 0;
  };

  const join = (near: Socket, triesLeft: number) => {
    const node = connect(nextPort(), '127.0.0.1');
    node.once('connect', () => {
      node.off('error', pass);
      open.add(near);
      near.once('close', () => open.delete(near));
      for (const [one, other] of [
        [near, node],
        [node, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.pipe(other);
      }
    });
    const pass = () => (triesLeft > 0 ? join(near, triesLeft - 1) : near.destroy());
    node.once('error', pass);
  };

  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    join(near, ports.length * 2);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  cleanUpWith(async () => {
    clearInterval(asking);
    server.close();
    for (const socket of open) socket.destroy();
    await once(server, 'close');
  });
  return { address: `http://127.0.0.1:${port}`, port };
}
