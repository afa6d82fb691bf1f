import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { RequestPapers } from '../contract.ts';
import type { ChangeContext } from './change-paper.ts';
import { insertDeed } from './queries/list-changes.ts';
import { lockedRequestFor, touchItem } from './queries/papers.ts';
import { papersOfRequest, readPapers, tellingOf } from './read-papers.ts';

/** Has the visitor told which papers are missing. While that waits already, nothing is added to it. */
export async function tell(
  services: Services,
  { id, caller, request: context }: ChangeContext,
): Promise<Answer<RequestPapers> | Refusal> {
  return inTransaction(services.db, async (transaction) => {
    const request = await lockedRequestFor(transaction, id, caller);
    if (!request) return refuse('not-found');
    const inTurn = { ...services, db: transaction };
    const papers = await papersOfRequest(transaction, request, services.now());
    const { mayTell, dueDate } = await tellingOf(inTurn, request, papers);
    if (!mayTell && dueDate === null) return refuse('conflict');
    if (mayTell) {
      // A trigger puts the message among those that wait.
      await insertDeed(transaction, { enquiryId: id, by: caller.id, deed: 'missing-told' });
      await touchItem(transaction, id);
      await recordAudit(transaction, context, {
        ...{ actorId: caller.id, action: 'papers-missing-told', subject: `enquiry ${id}` },
      });
    }
    return { body: await readPapers(inTurn, request) };
  });
}
