import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Outgoing {
  method?: string;
  /** Whole: with the origin. */
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What sort it is, for the count. */
  kind?: string;
}

export interface Answered {
  kind: string;
  /** 0: the connection broke. */
  status: number;
  /** From when it was due, not from when a busy machine came to send it. */
  ms: number;
  /** When it was due, by `performance.now()`. */
  at: number;
  retryAfter: string | undefined;
  /** Of the record, by its `ETag`. */
  version: number;
  body: string;
}

const longestMs = 30_000;

/** Sends one request; never rejects. */
export function send(agent: Agent, out: Outgoing, dueAt = performance.now()): Promise<Answered> {
  const { method = 'GET', url, headers = {}, body, kind = new URL(url).pathname } = out;
  return new Promise((resolve) => {
    const end = (status: number, text: string, { 'retry-after': retryAfter, etag }: IncomingHttpHeaders = {}) => {
      const version = Number(etag?.replaceAll('"', '') ?? 0);
      resolve({ kind, status, ms: performance.now() - dueAt, at: dueAt, retryAfter, version, body: text });
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (bytes: Buffer) => parts.push(bytes));
      answer.once('error', (error) => end(0, error.message));
      answer.once('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers));
    });
    call.setTimeout(longestMs, () => call.destroy(new Error('no answer')));
    call.once('error', (error) => end(0, error.message));
    call.end(body);
  });
}

export interface Traffic {
  /** So far. */
  answers: Answered[];
  /** Waits for what is under way. */
  stop: () => Promise<Answered[]>;
}

interface AtRate {
  sockets?: number;
  isKeepingBodies?: boolean;
  /** How each of them is sent. */
  by?: typeof send;
}

/** So many requests a second, whatever the answers take: nobody waits for a slow server before he asks. */
export function sendAtRate(
  rate: number,
  next: () => Outgoing,
  { sockets = 50, isKeepingBodies = true, by = send }: AtRate = {},
): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const answers: Answered[] = [];
  const underWay = new Set<Promise<unknown>>();
  const begun = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * rate;
    for (; count < due; count++) {
      const sent = by(agent, next(), begun + (count / rate) * 1_000).then((answer) => {
        answers.push(isKeepingBodies ? answer : { ...answer, body: '' });
        underWay.delete(sent);
      });
      underWay.add(sent);
    }
  }, 4);
  return {
    answers,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return answers;
    },
  };
}

/** The smallest of the milliseconds that so large a share does not exceed. */
export function percentile(answers: readonly Answered[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

/** What came beside the statuses that may come: each once, with the beginning of what it says, which tells a balancer from the product. */
export function othersThan(wanted: readonly number[], answers: readonly Answered[]): string[] {
  const others = answers.filter(({ status }) => !wanted.includes(status));
  return [...new Set(others.map(({ status, body }) => `${status} ${body.slice(0, 80)}`))];
}

/** `{ 200: 14, 503: 2 }` */
export function byStatus(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
