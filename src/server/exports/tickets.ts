import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { checkAccess } from '#shared/contract/access.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Caller } from '../auth/caller.ts';
import { secretHash, sessionProof } from '../auth/identify.ts';
import { inTransaction } from '../in-transaction.ts';
import { Refusal, refuse } from '../routing/refusal.ts';
import type { RequestContext, Services } from '../routing/route.ts';
import { insertTicket, type TakenTicket, takeTicket } from './queries.ts';

const purpose = 'export';

/** Stores the export's parameters, sealed, and returns the address at which the file can be fetched once. */
export async function giveTicket(
  services: Services,
  {
    start,
    caller,
    exportParams,
    rows,
  }: { start: Endpoint; caller: Caller | undefined; exportParams: unknown; rows: number },
): Promise<{ address: string; rows: number }> {
  const secret = randomBytes(32).toString('base64url');
  await insertTicket(services.db, {
    secretHash: secretHash(secret),
    sessionId: caller?.sessionId ?? 0,
    list: start.path,
    sealedParams: services.keys.seal(purpose, exportParams),
    rowCount: rows,
  });
  return { address: `/api${start.path}/${secret}`, rows };
}

interface Fetching<Params> {
  start: Endpoint;
  params: unknown;
  request: RequestContext;
  /** Writes the audit row, before the first byte leaves. A refusal that it answers is the answer, and the ticket stays. */
  record: (transaction: Db, ticket: TakenTicket, exportParams: Params) => Promise<unknown>;
}

/** Consumes the ticket of an address; returns the export's parameters, or `not-found` when it is invalid or access was lost. */
export function useTicket<Params>(
  services: Services,
  { start, params, request, record }: Fetching<Params>,
): Promise<Params | Refusal> {
  const secret = String((params as Record<string, unknown>).ticket);
  return inTransaction(services.db, async (transaction) => {
    const proof = sessionProof(request);
    const ticket = await takeTicket(transaction, { secretHash: secretHash(secret), list: start.path, proof });
    if (!ticket || checkAccess(start.access, ticket.person) !== 'allowed') return refuse('not-found');
    const exportParams = services.keys.unseal(purpose, ticket.sealedParams) as Params | undefined;
    if (!exportParams) return refuse('not-found');
    const recorded = await record(transaction, ticket, exportParams);
    return recorded instanceof Refusal ? recorded : exportParams;
  });
}
