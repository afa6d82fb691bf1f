import { violates } from '#db/violates.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { takeFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import { otherName } from '#shared/wire-names.ts';
import { applicationNames } from '../addresses.ts';
import type { ApplicationStatus } from '../catalogue.ts';
import type { WireApplicationDetail, WireChange } from '../contract.ts';
import { isLocked } from '../rules.ts';
import { detailAnswer } from './present-application.ts';
import {
  type ApplicationChange,
  type ApplicationRow,
  applicationFor,
  changeApplication,
  heldApplicationFor,
} from './queries/applications.ts';

interface Asked {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<WireApplicationDetail> | Refusal>;

/** What staff write. Refused (409) once the case number is set, to an Admin too. */
export async function editApplication(
  services: Services,
  {
    caseNumber,
    status,
    upload,
    ...asked
  }: Asked & {
    caseNumber: string | undefined;
    status: ApplicationStatus | undefined;
    upload: Upload | undefined;
  },
): Outcome {
  const texts = { ...(caseNumber && { cs_id: caseNumber }), ...(status && { status }) };
  if (!upload) return change(services, { ...asked, action: 'application-changed', wanted: texts, mayBeLocked: false });
  // Said before the work of redrawing; judged again with the row held.
  const known = await applicationFor(services.db, asked.id, asked.caller);
  const refusal = unfit(known, { ...asked.request, mayBeLocked: false });
  if (refusal) return refusal;
  const kept = await services.files.storeImage(upload, { ownerId: asked.caller.id, class: 'C3' });
  if (kept instanceof Refusal) return kept;
  const wanted = { ...texts, screenshot_id: kept.id };
  return change(services, { ...asked, action: 'application-changed', wanted, mayBeLocked: false });
}

/** What the bank said in the end: it may come when the case number has long been set. */
export function decide(
  services: Services,
  { finalStatus, remarks, ...asked }: Asked & { finalStatus: ApplicationStatus | null; remarks: string },
): Outcome {
  const wanted = { final_status: finalStatus, remarks };
  return change(services, { ...asked, action: 'application-decided', wanted, mayBeLocked: true });
}

interface Change extends Asked {
  action: AuditAction;
  wanted: ApplicationChange;
  mayBeLocked: boolean;
}

/** A version named by `If-Match` must be the one in force. What is as it was counts as no change. */
async function change(services: Services, { id, caller, request, action, wanted, mayBeLocked }: Change): Outcome {
  try {
    return await inTransaction(services.db, async (transaction) => {
      const known = await heldApplicationFor(transaction, id, caller);
      const refusal = unfit(known, { ...request, mayBeLocked });
      if (!known || refusal) return refusal ?? refuse('not-found');
      const changes = changesOf(known, wanted);
      if (changes.length === 0) return detailAnswer(transaction, known, { services, caller });
      if (wanted.screenshot_id) await takeFile(transaction, wanted.screenshot_id, known.screenshot_id);
      await changeApplication(transaction, { id, changedBy: caller.id, change: wanted, changes });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action,
        subject: `application ${id}`,
        changes: changes.map(auditOf),
      });
      const changed = await applicationFor(transaction, id, caller);
      return changed ? detailAnswer(transaction, changed, { services, caller }) : refuse('not-found');
    });
  } catch (error) {
    // Back to Pending, where the customer has another open application for the card.
    if (violates(error, 'applications_open')) return refuse('conflict', { codes: { status: ['application-open'] } });
    throw error;
  }
}

function unfit(
  known: ApplicationRow | undefined,
  { ifMatch, mayBeLocked }: Pick<RequestContext, 'ifMatch'> & { mayBeLocked: boolean },
): Refusal | undefined {
  if (!known) return refuse('not-found');
  if (ifMatch !== undefined && ifMatch !== known.version) return refuse('stale-version');
  const isRefused = !mayBeLocked && isLocked({ caseNumber: known.cs_id });
  return isRefused ? refuse('conflict', { codes: { caseNumber: ['application-locked'] } }) : undefined;
}

function changesOf(known: ApplicationRow, wanted: ApplicationChange): WireChange[] {
  const all: [WireChange['field'], keyof ApplicationChange][] = [
    ['caseNumber', 'cs_id'],
    ['status', 'status'],
    ['finalStatus', 'final_status'],
    ['remarks', 'remarks'],
  ];
  const texts = all.flatMap(([field, column]): WireChange[] => {
    const before = (known[column] as string | null) || null;
    const after = column in wanted ? (wanted[column] as string | null) || null : before;
    return before === after ? [] : [{ field, before, after }];
  });
  if (!wanted.screenshot_id) return texts;
  return [...texts, { field: 'screenshot', before: known.screenshot_id === null ? null : 'image', after: 'image' }];
}

/** Of statuses the values stand in the audit; what was typed does not. The log names fields as the API does. */
function auditOf({ field, before, after }: WireChange) {
  const named = { field: otherName(applicationNames, field) };
  return field === 'status' || field === 'finalStatus' ? { ...named, before, after } : named;
}
