import { unseenListChanges } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { RequestPapers } from '../contract.ts';
import type { ChangeContext } from './change-paper.ts';
import { insertDeed, markSeenUntil } from './queries/list-changes.ts';
import { lockedRequestFor } from './queries/papers.ts';
import { readPapers } from './read-papers.ts';
import { settleFlag } from './settle-flag.ts';

/** Somebody has seen what a changed list asks for; once, however many press. What was changed since they looked stays to be seen. */
export async function see(
  services: Services,
  { changedDate }: { changedDate: string },
  { id, caller, request: context }: ChangeContext,
): Promise<Answer<RequestPapers> | Refusal> {
  return inTransaction(services.db, async (transaction) => {
    const request = await lockedRequestFor(transaction, id, caller);
    if (!request) return refuse('not-found');
    if (!request.is_open) return refuse('conflict');
    const seen = (await unseenListChanges(transaction, id)).findLast(({ changedAt }) => changedAt <= changedDate);
    if (seen) {
      await markSeenUntil(transaction, id, seen.changedAt);
      await settleFlag(transaction, request, services.now());
      await insertDeed(transaction, { enquiryId: id, by: caller.id, deed: 'list-seen' });
      await recordAudit(transaction, context, {
        ...{ actorId: caller.id, action: 'paper-list-seen', subject: `enquiry ${id}` },
      });
    }
    return { body: await readPapers({ ...services, db: transaction }, request) };
  });
}
