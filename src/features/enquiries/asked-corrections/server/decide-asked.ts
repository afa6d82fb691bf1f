import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { openStatuses } from '../../catalogue.ts';
import type { CorrectedField } from '../../corrections/catalogue.ts';
import { correctLocked, detailsOf, lockCorrectable } from '../../corrections/server/reads.ts';
import type { AskedCorrections, acceptCorrection, declineCorrection } from '../contract.ts';
import { askedValue } from './keep-asked.ts';
import { askedAnswer } from './present-asked.ts';
import { type AskedRow, decideAsked, insertDecisionEntry, isRequestFor, waitingOf } from './queries.ts';

interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<AskedCorrections> | Refusal>;

/** The request as it stands, locked, and what waits of it under that id. */
async function lockAsked(
  transaction: Db,
  { id, caller, correction }: Pick<ChangeContext, 'id' | 'caller'> & { correction: number },
) {
  const request = await lockCorrectable(transaction, id);
  // Asked for after the lock: whoever had it before may have given the request to somebody else.
  if (!request || !(await isRequestFor(transaction, id, caller))) return refuse('not-found');
  const asked = (await waitingOf(transaction, id)).find((one) => one.id === correction);
  return asked ? { request, asked } : refuse('conflict');
}

/** In one transaction with the history and the log of a correction. `If-Match` names the version of the request that was read. */
export function acceptAsked(
  services: Services,
  { correction }: z.output<typeof acceptCorrection.body>,
  { id, caller, request: context }: ChangeContext,
): Outcome {
  const { db, vault } = services;
  return inTransaction<Answer<AskedCorrections>>(db, async (transaction) => {
    const found = await lockAsked(transaction, { id, caller, correction });
    if (found instanceof Refusal) return found;
    const { request, asked } = found;
    if (!openStatuses.some((open) => open === request.status)) return refuse('conflict');
    if (context.ifMatch !== undefined && context.ifMatch !== request.version) return refuse('stale-version');
    const field = asked.field as CorrectedField;
    const details = { ...detailsOf(request), [field]: askedValue(vault, asked) ?? '' };
    // Its reason is told in words of ours where the correction is: the visitor has asked for it.
    const refused = await correctLocked(transaction, {
      current: request,
      details,
      reason: '',
      caller,
      request: context,
    });
    if (refused) return refused;
    await decideAsked(transaction, { id: asked.id, state: 'accepted', by: caller.id });
    await tell(transaction, { id, caller, request: context }, { asked, state: 'accepted', reason: null, note: null });
    return askedAnswer(transaction, vault, id);
  });
}

export function declineAsked(
  services: Services,
  { correction, reason, note }: z.output<typeof declineCorrection.body>,
  { id, caller, request: context }: ChangeContext,
): Outcome {
  const { db, vault } = services;
  const { text } = maskNumbers(note ?? '');
  if (text === undefined) return Promise.resolve(refuseFields({ note: ['card-number'] }));
  if (reason === 'other' && !text) return Promise.resolve(refuseFields({ note: ['required'] }));
  return inTransaction<Answer<AskedCorrections>>(db, async (transaction) => {
    const found = await lockAsked(transaction, { id, caller, correction });
    if (found instanceof Refusal) return found;
    const said = { reason, note: text || null };
    await decideAsked(transaction, { id: found.asked.id, state: 'declined', by: caller.id, ...said });
    await tell(transaction, { id, caller, request: context }, { asked: found.asked, state: 'declined', ...said });
    return askedAnswer(transaction, vault, id);
  });
}

interface Told extends Pick<Parameters<typeof insertDecisionEntry>[1]['data'], 'reason'> {
  asked: AskedRow;
  state: 'accepted' | 'declined';
  note: string | null;
}

async function tell(
  transaction: Db,
  { id, caller, request }: ChangeContext,
  { asked, state, reason, note }: Told,
): Promise<void> {
  const field = asked.field as CorrectedField;
  await insertDecisionEntry(transaction, {
    ...{ enquiryId: id, by: caller.id, note },
    data: { kind: 'correction', field, state, reason },
  });
  await recordAudit(transaction, request, {
    actorId: caller.id,
    action: `correction-${state}`,
    subject: `enquiry ${id}`,
    changes: [{ field: field === 'dob' ? 'dateOfBirth' : field }],
  });
}
