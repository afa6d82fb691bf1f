import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { mostInAnHour, type RecordKind, type RevealField, revealableFields } from '../catalogue.ts';
import type { reveal } from '../contract.ts';
import { countReveals, lockReveals, revealAction, sealedField } from './queries.ts';

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
    const found = await sealedField(transaction, { kind, id: Number(number) }, field);
    if (!found) return refuse('not-found');
    const value = services.vault.of(found.context, found).open(found.name, found.sealed);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: revealAction,
      subject: record,
      changes: [{ field }, { field: 'reason', after: reason }],
    });
    return { body: { value, today: count.today + 1 } };
  });
}
