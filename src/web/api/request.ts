import { fillPath } from '#shared/contract/fill-path.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import type { Target } from './target.ts';

export interface LooseOptions {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  signal?: AbortSignal;
  whenLocked?: 'fail';
  keepalive?: true;
}

/** A call as an HTTP request. */
export interface CallRequest {
  address: string;
  method: string;
  headers: Headers;
  body: FormData | string | null;
  keepalive?: true;
}

export function requestOf(target: Target, options: LooseOptions, token: string | undefined): CallRequest {
  const isForm = options.body instanceof FormData;
  const body = isForm ? options.body : exchangeNames(options.body, target);
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  return {
    address: addressOf(target, options),
    method: target.method,
    headers,
    body: isForm ? (body as FormData) : body === undefined ? null : JSON.stringify(body),
    ...(options.keepalive && { keepalive: true }),
  };
}

/** The address a call is put to, with what it asks for. */
export function addressOf(target: Target, { params = {}, query }: LooseOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(exchangeNames(query ?? {}, target) as object)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `/api${fillPath(target.path, params)}${search.size > 0 ? `?${search}` : ''}`;
}
