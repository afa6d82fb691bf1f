import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { checkAccess } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Caller } from '../auth/caller.ts';
import { secretHash, sessionProof } from '../auth/identify.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RequestContext, Services } from '../route.ts';
import { insertTicket, type TakenTicket, takeTicket } from './queries.ts';

const purpose = 'export';

/** Keeps what was asked for, sealed, and answers the address at which its file is fetched once. */
export async function giveTicket(
  services: Services,
  { start, caller, wanted, rows }: { start: Endpoint; caller: Caller | undefined; wanted: unknown; rows: number },
): Promise<{ address: string; rows: number }> {
  const secret = randomBytes(32).toString('base64url');
  await insertTicket(services.db, {
    secretHash: secretHash(secret),
    sessionId: caller?.sessionId ?? 0,
    list: start.path,
    wanted: services.keys.seal(purpose, wanted),
    rowCount: rows,
  });
  return { address: `/api${start.path}/${secret}`, rows };
}

interface Fetching<Wanted> {
  start: Endpoint;
  params: unknown;
  request: RequestContext;
  /** The audit row, written before the first byte leaves. */
  record: (transaction: Db, ticket: TakenTicket, wanted: Wanted) => Promise<void>;
}

/** Uses the ticket of an address up; what was asked for, if whoever comes with it may still have it. */
export function useTicket<Wanted>(
  services: Services,
  { start, params, request, record }: Fetching<Wanted>,
): Promise<Wanted | Refusal> {
  const secret = String((params as Record<string, unknown>).ticket);
  return inTransaction(services.db, async (transaction) => {
    const proof = sessionProof(request);
    const ticket = await takeTicket(transaction, { secretHash: secretHash(secret), list: start.path, proof });
    if (!ticket || checkAccess(start.access, ticket.person) !== 'allowed') return refuse('not-found');
    const wanted = services.keys.unseal(purpose, ticket.wanted) as Wanted | undefined;
    if (!wanted) return refuse('not-found');
    await record(transaction, ticket, wanted);
    return wanted;
  });
}
