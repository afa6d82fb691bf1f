import { violates } from '#db/violates.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Saved } from '../contract.ts';
import { refuseParts } from './create-saved.ts';
import { savedAnswer } from './present-saved.ts';
import { changeSaved, deleteSaved, lockSaved, replacePanIndexes, savedById } from './queries/saved.ts';
import { changedFields, columnsOf, type Parts, panOf } from './saved-columns.ts';

interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

/** Changes what is put aside, from the version named by `If-Match`. The audit names the fields, no value. */
export async function changeOwnSaved(
  services: Services,
  { id, body, caller, request }: ChangeContext & { body: Parts },
): Promise<Answer<Saved> | Refusal> {
  const own = { id, ownerId: caller.id };
  try {
    return await inTransaction(services.db, async (transaction) => {
      const current = await lockSaved(transaction, own);
      if (!current) return refuse('not-found');
      if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
      const mayBeOff = body.creditCardId === current.card_id;
      const refusal = await refuseParts(transaction, body, { ownerId: caller.id, mayBeOff });
      if (refusal) return refusal;
      const { columns, indexes } = columnsOf(body, services.vault, { id, pan: panOf(current, services.vault) });
      const fields = changedFields(current, columns);
      if (fields.length === 0) return savedAnswer(current, { services, caller });
      if (current.card_id === null && !columns.card_id && columns.customer_id === null && !columns.first_name) {
        return refuseFields({ firstName: ['required'], mobile: ['required'] });
      }
      await changeSaved(transaction, own, columns);
      if (indexes) await replacePanIndexes(transaction, own, indexes);
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'saved-changed',
        subject: `saved ${id}`,
        changes: fields.map((field) => ({ field })),
      });
      const changed = await savedById(transaction, own);
      return changed ? savedAnswer(changed, { services, caller }) : refuse('not-found');
    });
  } catch (error) {
    const isSame = ['saved_applications_same', 'saved_applications_once'].some((index) => violates(error, index));
    if (isSame) return refuse('conflict');
    throw error;
  }
}

export function removeOwnSaved(
  { db }: Services,
  { id, caller, request }: ChangeContext,
): Promise<Answer<undefined> | Refusal> {
  return inTransaction(db, async (transaction) => {
    if (!(await deleteSaved(transaction, { id, ownerId: caller.id }))) return refuse('not-found');
    await recordAudit(transaction, request, { actorId: caller.id, action: 'saved-removed', subject: `saved ${id}` });
    return { body: undefined };
  });
}
