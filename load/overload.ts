import autocannon, { type Request } from 'autocannon';
import type { Outgoing } from '../faults/traffic.ts';

interface Overload {
  address: string;
  next: () => Outgoing;
  connections: number;
  seconds: number;
  /** At most so many a second, over all connections, each of which waits for its answer; as many as are answered where it is left out. */
  rate?: number;
}

export interface Overloaded {
  perSecond: number;
  /** What was answered with a 2xx. */
  acceptedPerSecond: number;
  /** Connections that broke and answers that did not come. */
  failures: number;
  statuses: Record<string, number>;
  /** Milliseconds of what was answered with a 2xx, in order. */
  acceptedMs: number[];
}

const asRequest = ({ method = 'GET', url, headers, body }: Outgoing): Request => ({
  method: method as NonNullable<Request['method']>,
  path: url.slice(new URL(url).origin.length),
  ...(headers && { headers }),
  ...(body !== undefined && { body: body.toString() }),
});

/** More than a server can answer, by a client that costs little itself. */
export async function overload({ address, next, connections, seconds, rate }: Overload): Promise<Overloaded> {
  const acceptedMs: number[] = [];
  const run = autocannon({
    url: address,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: [{ setupRequest: (request) => ({ ...request, ...asRequest(next()) }) }],
  });
  let answers = 0;
  run.on('response', (_client, status, _bytes, milliseconds) => {
    answers += 1;
    if (status < 300) acceptedMs.push(milliseconds);
  });
  const { errors, timeouts, statusCodeStats } = await run;
  return {
    perSecond: Math.round(answers / seconds),
    acceptedPerSecond: Math.round(acceptedMs.length / seconds),
    failures: errors + timeouts,
    statuses: Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count])),
    acceptedMs: acceptedMs.toSorted((one, other) => one - other),
  };
}
