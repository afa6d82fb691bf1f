import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { contactAllowed } from '../catalogue.ts';
import { allowContact } from '../contract.ts';
import { insertPermission, lockRecordToNote, refusedContactOfFile } from './queries/contact.ts';
import { rootFor } from './queries/merging.ts';

/** That the person of a file may be contacted again, once for each key: what was refused until the refusal that the caller has seen is lifted. */
export async function noteAllowed(
  { db }: Pick<Services, 'db'>,
  { id, channel, note, refusedDate }: z.output<typeof allowContact.body> & { id: number },
  { caller, request }: { caller: Caller; request: RequestContext },
) {
  const { text, masked } = maskNumbers(note);
  if (text === undefined) return refuseFields({ note: ['card-number'] });
  const keyed = {
    scope: `${allowContact.path} ${id} ${caller.id}`,
    key: request.idempotencyKey,
    // The record of the key has no whole number either.
    body: { channel, note: text, refusedDate },
  };
  return createInTransaction<z.input<typeof allowContact.result>>(db, keyed, async (transaction) => {
    const rootId = await rootFor(transaction, id, caller);
    if (rootId === undefined) return refuse('not-found');
    const record = await lockRecordToNote(transaction, rootId, caller);
    const lifts = await refusedContactOfFile(transaction, rootId);
    if (!record || lifts === null || Date.parse(lifts) !== Date.parse(refusedDate)) return refuse('conflict');
    const batch = randomUUID();
    await insertPermission(transaction, record, { by: caller.id, batch, channel, note: text, lifts });
    const told = record.enquiry_id === null ? `application ${record.application_id}` : `enquiry ${record.enquiry_id}`;
    await recordAuditEach(
      transaction,
      request,
      [`customerFile ${rootId}`, told].map((subject) => ({
        ...{ actorId: caller.id, action: contactAllowed, subject },
        changes: [{ field: 'channel' as const, after: channel }],
      })),
    );
    return { body: { batch, masked } };
  });
}
