import type { Request } from 'autocannon';
import type { Measured } from '../load.ts';
import type { SignedIn } from '../office/people.ts';
import type { StatementName } from '../statements.ts';

export const groups = ['pages', 'lists', 'details', 'searches', 'writes', 'files', 'sign-in'] as const;

/** One question, as it is put to the product and to the bare handler. */
export interface Question {
  group: (typeof groups)[number];
  name: string;
  product: Asking;
  bare: Asking;
  /** The least share of the bare handler's throughput. */
  leastRatio?: number | undefined;
  /** The most of another question's p50. */
  atMost?: { factor: number; of: string };
  /** The most of its p99. */
  longestMs?: number;
  /** `bare` is asked of the product too. */
  isBesideItself?: boolean;
  /** Of what costs too much for as many as ask the others. */
  clients?: number;
}

/** Requests that each client sends in turn, or what asks a server at this address by itself. */
export type Asking = Request[] | ((origin: string) => Promise<Measured>);

const json = { 'content-type': 'application/json' };

/** A statement of the bare handler. */
export function rows(statement: StatementName, ...values: (string | number)[]): Request {
  const parameters = new URLSearchParams(values.map((value) => ['p', String(value)]));
  return { path: `/rows/${statement}?${parameters.toString()}` };
}

/** A call of the product. */
export const reads = ({ token }: SignedIn, path: string, headers: Record<string, string> = {}): Request => ({
  path: `/api${path}`,
  headers: { authorization: `Bearer ${token}`, ...headers },
});

/** One that sends something new each time. */
export function sends(
  method: 'POST' | 'PUT',
  path: string,
  next: () => { token?: string; path?: string; key?: string; headers?: Record<string, string>; body: unknown },
): Request {
  return {
    method,
    path,
    setupRequest: (request) => {
      const { token, path: own = path, key, headers, body } = next();
      return {
        ...request,
        path: own,
        headers: {
          ...json,
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      };
    },
  };
}
