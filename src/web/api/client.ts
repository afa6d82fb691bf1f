import type { z } from 'zod/mini';
import { unattendedHeader } from '#shared/contract/headers.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { isUnattended } from '#web/session/last-use.ts';
import { isLocked, noteAnswered, noteEnrolment, noteRefused, tokenForCall } from '#web/session/tab-session.ts';
import { forgetBegun, takeBegun } from './begun-calls.ts';
import { CallFailed, failureOf } from './call-failed.ts';
import { askForProof } from './fresh-proof.ts';
import { type CallRequest, type LooseOptions, requestOf } from './request.ts';
import { noteServerDate } from './server-clock.ts';
import type { CallOptions, Target } from './target.ts';

/** Upper limit for every call. */
const callTimeoutMs = 15_000;

/** A single record with its version (`ETag`), to be sent back as `ifMatch`. */
export interface VersionedRecord<Value> {
  record: Value;
  version: string | undefined;
}

/** Sends a request and returns the response, whatever its status; throws `CallFailed` when none came. */
export type Exchange = (request: CallRequest, signal: AbortSignal | undefined) => Promise<Response>;

/** One page of a list. `next` and `previous` are cursors, absent at the ends. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  isTotalMore: boolean;
  next: string | undefined;
  previous: string | undefined;
}

/** Calls an endpoint and returns its result; throws `CallFailed`, or the caller's own abort. */
export async function call<P extends string, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
  target: Target<P, Q, B, R>,
  options: CallOptions<P, Q, B>,
): Promise<z.output<R>> {
  return (await send(target, options)).data as z.output<R>;
}

export async function callRecord<
  P extends string,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(target: Target<P, Q, B, R>, options: CallOptions<P, Q, B>): Promise<VersionedRecord<z.output<R>>> {
  const { data, headers } = await send(target, options);
  return { record: data as z.output<R>, version: headers.get('etag') ?? undefined };
}

export async function callList<P extends string, Q extends z.ZodMiniType, B extends z.ZodMiniType, Row>(
  target: Target<P, Q, B, z.ZodMiniType<Row[]>>,
  options: CallOptions<P, Q, B>,
): Promise<ListPage<Row>> {
  const { data, headers } = await send(target, options);
  const rows = data as Row[];
  const links = headers.get('link') ?? '';
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    isTotalMore: headers.get('x-total-estimated') === 'true',
    next: cursorOf(links, 'next'),
    previous: cursorOf(links, 'prev'),
  };
}

/** The cursor of a relation in a `Link` header (RFC 8288): `<…?cursor=abc>; rel="next"`. */
export function cursorOf(links: string, relation: 'next' | 'prev'): string | undefined {
  for (const [, address, attributes] of links.matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (!attributes?.includes(`rel="${relation}"`)) continue;
    return new URL(address ?? '', 'https://relative.invalid').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}

interface Answered {
  data: unknown;
  headers: Headers;
}

/**
 * A call refused because the session is over waits until the person has signed in again, one refused for lack of a fresh proof until
 * they have confirmed who they are; each is then repeated once, the same to the letter.
 */
export async function send(target: Target, options: LooseOptions, exchange: Exchange = fetchAnswer): Promise<Answered> {
  const attempt = () => sendOnce(target, options, exchange);
  let outcome = await attempt();
  if (outcome instanceof SessionOver && outcome.isWorthRepeating) outcome = await attempt();
  if (isProofNeeded(outcome) && (await askForProof(outcome.code === 'factor-proof-needed'))) outcome = await attempt();
  if (outcome instanceof CallFailed) throw outcome;
  return outcome;
}

async function sendOnce(target: Target, options: LooseOptions, exchange: Exchange): Promise<Answered | CallFailed> {
  const isPublic = target.access === 'public';
  const isWaiting = options.whenLocked !== 'fail';
  if (!(isPublic || isWaiting) && isLocked()) return new CallFailed('unauthenticated', 401);
  const token = isPublic ? undefined : await tokenForCall(options.signal);
  if (target.method !== 'GET') forgetBegun();
  const request = requestOf(target, options, token);
  if (isUnattended()) request.headers.set(unattendedHeader, '1');
  const response = await exchange(request, options.signal);
  noteServerDate(response.headers);
  if (response.status !== 401) noteAnswered(token);
  if (!response.ok) {
    const failure = await failureOf(response, target.names);
    if (failure.code === 'second-factor-required') noteEnrolment(true);
    const isOver = failure.status === 401 && !isProofNeeded(failure) && !isPublic;
    return isOver ? new SessionOver(failure, noteRefused(token) && isWaiting) : failure;
  }
  const data = response.status === 204 ? undefined : exchangeNames(await response.json(), target);
  return { data, headers: response.headers };
}

const isProofNeeded = (outcome: object): outcome is CallFailed =>
  outcome instanceof CallFailed && (outcome.code === 'proof-needed' || outcome.code === 'factor-proof-needed');

class SessionOver extends CallFailed {
  readonly isWorthRepeating: boolean;

  constructor({ code, status, problem }: CallFailed, isWorthRepeating: boolean) {
    super(code, status, problem);
    this.isWorthRepeating = isWorthRepeating;
  }
}

async function fetchAnswer(wanted: CallRequest, signal: AbortSignal | undefined): Promise<Response> {
  const begun = await takeBegun(wanted);
  if (begun) {
    signal?.throwIfAborted();
    return begun;
  }
  const { address, ...request } = wanted;
  const timeout = AbortSignal.timeout(callTimeoutMs);
  try {
    return await fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(timeout.aborted ? 'time-out' : 'network', 0);
  }
}
