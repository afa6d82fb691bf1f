import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { mostInAnHour, type RecordKind, type RevealField, revealableFields } from '../catalogue.ts';
import type { reveal } from '../contract.ts';
import { countReveals, lockReveals, revealAction, screenshotOf, sealedField } from './queries.ts';

interface RevealRequest {
  caller: Caller;
  request: RequestContext;
  body: z.output<typeof reveal.body>;
}

type Outcome = Answer<z.output<typeof reveal.result>> | Refusal;

/** The value leaves when the row that says who saw it, and why, is committed; whether anybody still waits or not. */
export async function revealValue(services: Services, { caller, request, body }: RevealRequest): Promise<Outcome> {
  const { record, field, reason } = body;
  const [, kind, number] = /^(.+) (\d+)$/.exec(record) as unknown as [string, RecordKind, string];
  if (!(revealableFields[kind] as readonly RevealField[]).includes(field)) {
    return refuseFields({ field: ['not-in-list'] });
  }
  return inTransaction<Answer<z.output<typeof reveal.result>>>(services.db, async (transaction) => {
    await lockReveals(transaction, caller.id);
    const today = startOfIndiaDay(indiaDay(services.now()));
    const count = await countReveals(transaction, caller.id, today);
    if (count.lastHour >= mostInAnHour) return refuse('too-many', { retryAfterSeconds: count.waitSeconds });
    const value = await openValue(transaction, { kind, id: Number(number), field }, { services, caller });
    if (value === undefined) return refuse('not-found');
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: revealAction,
      subject: record,
      changes: [{ field }, { field: 'reason', after: reason }],
    });
    return { body: { value, today: count.today + 1 } };
  });
}

interface Wanted {
  kind: RecordKind;
  id: number;
  field: RevealField;
}

/** The text, or of a picture its address for this caller. */
async function openValue(
  transaction: Db,
  { kind, id, field }: Wanted,
  { services, caller }: { services: Services; caller: Caller },
): Promise<string | undefined> {
  if (kind === 'application' || field === 'screenshot') {
    const fileId = await screenshotOf(transaction, id);
    return fileId === undefined ? undefined : services.files.addressOf(fileId, caller);
  }
  const found = await sealedField(transaction, { kind, id }, field);
  return found && services.vault.of(found.context, found).open(found.name, found.sealed);
}
