import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction, firstAnswer, signedBody } from '#server/idempotency/create-once.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { mostKnown, mostWaiting } from '../catalogue.ts';
import { askHandOver } from '../contract.ts';
import { refuseTooMany } from './find-known.ts';
import { joinAtOnce } from './join-records.ts';
import {
  askedSince,
  countWaiting,
  filesOfOthers,
  hasOthersIn,
  insertAsks,
  lockAsksOf,
  unfiled,
} from './queries/asks.ts';
import { type KnownRecords, withMobile, withPanIndexes } from './queries/known.ts';
import { rootFor } from './queries/merging.ts';

type Wanted = z.output<typeof askHandOver.body>;
type Asked = z.input<typeof askHandOver.result>;

function recordsMeant({ vault }: Pick<Services, 'vault'>, { mobile, pan }: Wanted): KnownRecords | undefined {
  if (mobile) return withMobile(mobile);
  return pan === undefined ? undefined : withPanIndexes(vault.blindIndexes('pan', pan));
}

async function filesMeant(
  transaction: Db,
  { records, fileId }: { records: KnownRecords | undefined; fileId: number | undefined },
  caller: Caller,
): Promise<number[]> {
  if (records) return filesOfOthers(transaction, records, { reader: caller, limit: mostKnown });
  const root = await rootFor(transaction, fileId ?? 0, caller);
  return root !== undefined && (await hasOthersIn(transaction, root, caller)) ? [root] : [];
}

/** That somebody wants what others have of a person: the administrators find it in Work. Of more than one on a telephone they say whose it is. */
export async function askFor(
  services: Services,
  wanted: Wanted,
  { caller, request }: { caller: Caller; request: RequestContext },
): Promise<Answer<Asked> | Refusal> {
  if (caller.isAdmin) return refuse('forbidden');
  const { db, keys, now } = services;
  const keyed = {
    scope: `${askHandOver.path} ${caller.id}`,
    key: request.idempotencyKey,
    ...signedBody(keys, 'hand-over-ask', JSON.stringify(wanted)),
  };
  const first = await firstAnswer<Asked>(db, keyed);
  if (first) return first;
  // Of a file that is partly theirs nobody tries out numbers.
  const tooMany = wanted.fileId === undefined && (await refuseTooMany(services, caller, wanted));
  if (tooMany) return tooMany;
  const records = recordsMeant(services, wanted);
  // Known already, though the worker has not come to them.
  for (const record of records ? await unfiled(db, records, mostKnown) : []) await joinAtOnce(db, record);
  return createInTransaction<Asked>(db, keyed, async (transaction) => {
    const files = await filesMeant(transaction, { records, fileId: wanted.fileId }, caller);
    if (files.length === 0) return refuse('not-found');
    await lockAsksOf(transaction, caller.id);
    const asked = await insertAsks(transaction, files, caller.id);
    if (asked.length > 0 && (await countWaiting(transaction, caller.id)) > mostWaiting) return refuse('too-many-asks');
    await recordAuditEach(
      transaction,
      request,
      asked.map((id) => ({ actorId: caller.id, action: 'hand-over-asked' as const, subject: `customerFile ${id}` })),
    );
    // Days ago, where it waits since then.
    const askedDate = await askedSince(transaction, files, caller.id);
    return { body: { askedDate: askedDate ?? now().toISOString() } };
  });
}
