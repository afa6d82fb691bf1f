import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { type customerFileActions, undoDays } from '../catalogue.ts';
import type { refuseSamePerson } from '../contract.ts';
import { lockFiles } from './queries/locks.ts';
import { deleteRefusals, insertRefusal, mergeFile, partFiles, rootFor } from './queries/merging.ts';

interface Context {
  caller: Caller;
  request: RequestContext;
}

interface Pair {
  one: number;
  other: number;
}

type FileAction = (typeof customerFileActions)[number];

/** Found under each of the two. */
export async function auditPair(
  transaction: Db,
  source: Pick<RequestContext, 'id'>,
  { actorId, action, one, other }: Pair & { actorId: number | undefined; action: FileAction },
): Promise<void> {
  const entry = (of: number, with_: number) => ({
    ...{ actorId, action, subject: `customerFile ${of}` },
    changes: [{ field: 'mergedFile' as const, after: with_ }],
  });
  await recordAuditEach(transaction, source, [entry(one, other), entry(other, one)]);
}

/** Where the two lead; both are the caller's to open. */
async function rootsFor(db: Db, { one, other }: Pair, caller: Caller): Promise<Pair | Refusal> {
  const [first, second] = [await rootFor(db, one, caller), await rootFor(db, other, caller)];
  if (first === undefined || second === undefined) return refuse('not-found');
  return first === second ? refuse('conflict') : { one: first, other: second };
}

/** Asked before the lock too, so that nobody makes others wait for what is not theirs. */
async function pairFor(transaction: Db, pair: Pair, caller: Caller): Promise<Pair | Refusal> {
  const before = await rootsFor(transaction, pair, caller);
  if (before instanceof Refusal) return before;
  await lockFiles(transaction);
  return rootsFor(transaction, pair, caller);
}

export const merge = ({ db }: Pick<Services, 'db'>, meant: Pair, { caller, request }: Context) =>
  inTransaction(db, async (transaction) => {
    const pair = await pairFor(transaction, meant, caller);
    if (pair instanceof Refusal) return pair;
    const mergeId = await mergeFile(transaction, { keptId: pair.one, mergedId: pair.other, by: caller.id });
    await auditPair(transaction, request, { ...pair, actorId: caller.id, action: 'files-merged' });
    return { body: { fileId: pair.one, mergeId } };
  });

export const refuseSame = (
  { db }: Pick<Services, 'db'>,
  { id, other, isRefused }: z.output<typeof refuseSamePerson.body> & { id: number },
  { caller, request }: Context,
) =>
  inTransaction(db, async (transaction) => {
    const pair = await pairFor(transaction, { one: id, other }, caller);
    if (pair instanceof Refusal) return pair;
    const isNew = await (isRefused
      ? insertRefusal(transaction, { ...pair, by: caller.id })
      : deleteRefusals(transaction, pair));
    const action = isRefused ? 'same-person-refused' : 'same-person-unrefused';
    if (isNew) await auditPair(transaction, request, { ...pair, actorId: caller.id, action });
    return { body: undefined };
  });

export const undo = ({ db }: Pick<Services, 'db'>, id: number, { caller, request }: Context) =>
  inTransaction(db, async (transaction) => {
    await lockFiles(transaction);
    const undone = await partFiles(transaction, { id, undone: { by: caller.id, days: undoDays } });
    if (!undone) return refuse('not-found');
    const { keptId: one, mergedId: other } = undone;
    await auditPair(transaction, request, { one, other, actorId: caller.id, action: 'merge-undone' });
    return { body: undone };
  });
