import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { joinNew } from '#features/customer-files/server/reads.ts';
import { insertRequests, newEnquiryReference, nextRequest } from '#features/enquiries/server/reads.ts';
import { isUnder18 } from '#features/services/rules.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { enterRequest } from '../contract.ts';
import type { EnteredRequest } from '../records.ts';
import { firstStep } from '../rules.ts';
import { authorOf, type Context, planOf, writeChange } from './change-work.ts';
import { planFirstSteps } from './queries/changes.ts';
import { activePerson } from './queries/items.ts';
import { itemOfRequest } from './queries/moves.ts';
import { insertNote } from './queries/notes.ts';

type Body = z.output<typeof enterRequest.body>;

/** Who is to have it; null: nobody. Undefined where there is no such person. */
async function ownerOf(transaction: Db, { owner }: Body, { caller }: Context) {
  if (owner === undefined) return { id: caller.id, username: caller.username };
  return owner === null ? null : activePerson(transaction, owner);
}

/** The request of somebody who came or called: work at once, and once for each key. No notice was shown, and nothing was consented to. */
export async function enter(
  services: Services,
  body: Body,
  context: Context,
): Promise<Answer<EnteredRequest> | Refusal> {
  const { caller, request } = context;
  if (body.owner !== undefined && !caller.isAdmin) return refuse('forbidden');
  const note = maskNumbers(body.note ?? '');
  const keyed = {
    scope: `${enterRequest.path} ${caller.id}`,
    key: request.idempotencyKey,
    // The record of the key has no whole number either.
    body: { ...body, note: note.text ?? '' },
  };
  const settings = await settingsInForce(services.db);
  return createInTransaction<EnteredRequest>(services.db, keyed, async (transaction) => {
    const owner = await ownerOf(transaction, body, context);
    const { id, isOffered } = await nextRequest(transaction, body.serviceType);
    const faults: Record<string, FieldErrorCode[]> = {
      ...(!isOffered && { serviceType: ['service-gone'] }),
      ...(note.text === undefined && { note: ['card-number'] }),
      ...(owner === undefined && { owner: ['not-in-list'] }),
    };
    if (owner === undefined || Object.keys(faults).length > 0) return refuseFields(faults);
    const reference = newEnquiryReference(services.randomBelow);
    await insertEntered(transaction, { id, reference, body, by: caller.id, today: indiaDay(services.now()) });
    // Nobody is called first who has asked for no contact.
    await joinNew(transaction, { enquiry_id: id });
    const subject = `enquiry ${id}`;
    await recordAudit(transaction, request, { actorId: caller.id, action: 'enquiry-entered', subject });
    const item = await itemOfRequest(transaction, id);
    if (!item) throw new Error('An open request has no work item.');
    if (owner) {
      const step = firstStep(settings, services.now());
      await writeChange(transaction, authorOf(context), {
        ...{ kind: 'assigned', before: [item] },
        change: (ids) =>
          planFirstSteps(transaction, ids, {
            ...planOf({ ...step, isWaiting: false }),
            ...{ ownerId: owner.id, isTouch: false },
          }),
      });
    }
    if (note.text) {
      const said = {
        itemId: item.id,
        by: caller.id,
        text: note.text,
        replaces: undefined,
        mentioned: [],
        unreadBy: [],
      };
      await insertNote(transaction, item, said);
      await recordAudit(transaction, request, { actorId: caller.id, action: 'work-noted', subject });
    }
    return { body: { id, itemId: item.id, reference, owner: owner?.username ?? null, masked: note.masked } };
  });
}

interface Entered {
  id: number;
  reference: string;
  body: Body;
  by: number;
  /** In India. */
  today: string;
}

const insertEntered = (transaction: Db, { id, reference, body, by, today }: Entered) =>
  insertRequests(transaction, [
    {
      ...{ id, reference, service_type: body.serviceType, first_name: body.firstName, mobile: body.mobile },
      ...{ email: body.email, address: body.address, pincode: body.pincode, dob: body.dob, language: body.language },
      ...{ status: 'Pending', created_by: by, created_at: null, guardian_needed: isUnder18(body.dob, today) },
    },
  ]);
