import autocannon, { type Request } from 'autocannon';

export interface Load {
  origin: string;
  clients: number;
  requests: Request[];
  /** Ends after this time, or earlier when each of so many requests was answered. */
  seconds: number;
  answers?: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds of every answer. */
  times: number[];
}

/** A run by time ends by itself. */
const graceMs = 500;

/** Puts a server under load, one request at a time from each client. Any answer that is no success is an error. */
export async function measure({ origin, clients, requests, seconds, answers }: Load): Promise<Measured> {
  const times: number[] = [];
  let firstAt = 0;
  let lastAt = 0;
  const run = autocannon({
    url: origin,
    connections: clients,
    sampleInt: 50,
    requests,
    ...(answers === undefined ? { duration: seconds } : { amount: answers }),
  });
  const late = setTimeout(() => run.stop(), seconds * 1_000 + graceMs);
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    lastAt = performance.now();
    if (times.length === 0) firstAt = lastAt;
    times.push(milliseconds);
  });
  const { errors, timeouts, non2xx, statusCodeStats } = await run;
  clearTimeout(late);
  if (errors + timeouts + non2xx > 0 || times.length < 2) {
    const statuses = Object.keys(statusCodeStats).join(', ');
    throw new Error(
      `${requests[0]?.path}: ${errors} errors, ${timeouts} time-outs, ${non2xx} refusals (statuses ${statuses}).`,
    );
  }
  return { perSecond: ((times.length - 1) * 1_000) / (lastAt - firstAt), times };
}
