import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import type { Target } from './target.ts';

/** Makes the product's process say on its output whom it looks for: `startTarget(settings, { nodeOptions: watched })`. */
export const watched = ['--import', new URL('./tell-outgoing.ts', import.meta.url).href];

export const outgoingOf = ({ product }: Target): string[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('OUTGOING'));

/** A server on the product's own machine that nobody has a reason to call; it counts who does. */
export async function startTrap(): Promise<{ port: number; callers: () => number }> {
  let callers = 0;
  const server = createServer((socket) => {
    callers += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen({ port: 0, host: '::', ipv6Only: false }, done));
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The trap has no port.');
  return { port: address.port, callers: () => callers };
}

/** Addresses that lead a server which fetches them to itself, to its network, or to who waits for its question. */
export function linksInward(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '①②⑦.0.0.1',
    'someone@127.0.0.1',
    'attacker.invalid#@127.0.0.1',
  ];
  return [
    ...hosts.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`]),
    `//127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_GET`,
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'https://attacker.invalid/picture.png',
    'file:///etc/passwd',
    `\\\\127.0.0.1@${port}\\share`,
  ];
}
