// Loaded before the product by `--import`: whatever its process connects to, sends to or looks up by name, but for a socket in the
// file system, which leads to its own database, is told as a line `OUTGOING …`.
import { Socket as Datagrams } from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

/** Says what a function is called with, where `say` has words for it, before it does its work. */
function tellCalls(owner: object, name: string, say: (args: readonly unknown[]) => string | undefined) {
  const original = Reflect.get(owner, name) as unknown;
  if (typeof original !== 'function') return;
  const told = function (this: unknown, ...args: unknown[]): unknown {
    const words = say(args);
    if (words) process.stderr.write(`OUTGOING ${words}\n`);
    return Reflect.apply(original, this, args);
  };
  Reflect.set(owner, name, told);
}

const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

/** Options come first, alone or in the list that `net.connect` hands on; a text that is no port is a path. */
function placeOf([first, second]: readonly unknown[]): string | undefined {
  const target: unknown = Array.isArray(first) ? first[0] : first;
  if (isNumber(target)) return `${typeof second === 'string' ? second : 'localhost'}:${String(target)}`;
  if (typeof target !== 'object' || target === null) return undefined;
  const { path, host, port } = target as { path?: string; host?: string; port?: number };
  return path ? undefined : `${host ?? 'localhost'}:${port}`;
}

tellCalls(Socket.prototype, 'connect', (args) => {
  const place = placeOf(args);
  return place && `connection to ${place}`;
});
tellCalls(Datagrams.prototype, 'send', (args) => `datagram to ${args.filter(isNumber).join(' ')}`);
for (const names of [dns, dns.promises])
  for (const name of Object.keys(names).filter((one) => /^(?:lookup|resolve|reverse)/.test(one)))
    tellCalls(names, name, ([host]) => `${name} of ${String(host)}`);
syncBuiltinESMExports();
