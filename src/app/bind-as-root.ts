import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isRoot } from '#db/embedded/account.ts';
import type { Config } from '#server/config.ts';

export interface BoundPort {
  host: string;
  port: number;
  /** A socket that is bound already, as `net.Server.listen` takes it. */
  handle?: unknown;
}

/** Ports that only root may take. */
const firstOpenPort = 1024;

/** The port of the settings, taken before root is given up where nobody else may take it. */
export async function bindAsRoot({ HOST, PORT }: Config): Promise<BoundPort> {
  if (!isRoot() || PORT === 0 || PORT >= firstOpenPort) return { host: HOST, port: PORT };
  const server = createServer().listen({ host: HOST, port: PORT });
  await once(server, 'listening');
  const { address } = server.address() as AddressInfo;
  return { host: address, port: PORT, handle: (server as unknown as { _handle: unknown })._handle };
}
