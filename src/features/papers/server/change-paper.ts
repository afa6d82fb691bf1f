import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import type { changePaper, RequestPapers } from '../contract.ts';
import { isMoveOfPaper } from '../rules.ts';
import { insertPaperEntry, lockedRequestFor, savePaper } from './queries/papers.ts';
import { countPictures } from './queries/pictures.ts';
import { papersOfRequest, readPapers } from './read-papers.ts';
import { settleFlag } from './settle-flag.ts';

export interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Wanted = z.output<typeof changePaper.body>;

/** How a paper stands by now; a press that comes twice does it once. */
export async function change(
  services: Services,
  { paper: paperId, from, to, reason, note, pictures }: Wanted,
  { id, caller, request: context }: ChangeContext,
): Promise<Answer<RequestPapers> | Refusal> {
  const { db, now } = services;
  const faults = faultsOfReturn({ to, reason, note });
  if (faults) return refuseFields(faults);
  const { text } = maskNumbers(note ?? '');
  if (text === undefined) return refuseFields({ note: ['card-number'] });
  return inTransaction(db, async (transaction) => {
    const request = await lockedRequestFor(transaction, id, caller);
    if (!request) return refuse('not-found');
    if (!request.is_open) return refuse('conflict');
    const paper = (await papersOfRequest(transaction, request, now())).find((one) => one.id === paperId);
    if (!paper) return refuseFields({ paper: ['not-in-list'] });
    const standing = { state: to, reason: reason ?? null, note: text || null };
    const isDone = paper.state === to && paper.reason === standing.reason && paper.note === standing.note;
    if (!isDone) {
      if (paper.state !== from) return refuse('conflict');
      if (pictures !== undefined && pictures !== (await countPictures(transaction, id, paperId)))
        return refuse('conflict');
      if (!isMoveOfPaper(from, to)) return refuseFields({ to: ['not-in-list'] });
      await savePaper(transaction, { enquiryId: id, paper: paperId, name: paper.name, by: caller.id, ...standing });
      await insertPaperEntry(transaction, {
        ...{ enquiryId: id, by: caller.id, note: standing.note },
        paper: { id: paperId, name: paper.name, state: to, reason: standing.reason },
      });
      await settleFlag(transaction, request, now());
      // Which paper, and why, stands in the timeline of the request, and goes with it.
      await recordAudit(transaction, context, {
        actorId: caller.id,
        action: 'paper-changed',
        subject: `enquiry ${id}`,
      });
    }
    return { body: await readPapers({ ...services, db: transaction }, request) };
  });
}

function faultsOfReturn({
  to,
  reason,
  note,
}: Pick<Wanted, 'to' | 'reason' | 'note'>): Partial<Record<'reason' | 'note', FieldErrorCode[]>> | undefined {
  if (to !== 'returned') {
    if (reason !== undefined) return { reason: ['not-in-list'] };
    return note === undefined ? undefined : { note: ['unknown-field'] };
  }
  if (reason === undefined) return { reason: ['required'] };
  return reason === 'other' && note === undefined ? { note: ['required'] } : undefined;
}
