import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { afterAll } from 'vitest';

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
afterAll(() => agent.destroy());

interface Visit {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The visitor's own address, one of this machine's. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** One request over TLS to this machine, whoever has signed the certificate. */
export async function visit(port: number, path: string, { body, from, ...how }: Visit = {}): Promise<Answer> {
  const address = from === undefined ? {} : { localAddress: from };
  const sent = request({ host: '127.0.0.1', port, path, ...how, ...address, agent, timeout: 20_000 });
  const answered = once(sent, 'response');
  sent.end(body);
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

/** The same with a text in JSON. */
export const visitWith = (port: number, path: string, sent: unknown, { headers = {}, ...more }: Visit = {}) =>
  visit(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(sent)),
    ...more,
  });
