import { violates } from '#db/violates.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import { type ApplicationStatus, loggedFields, type RecordedStatus } from '../catalogue.ts';
import type { WireApplicationDetail, WireChange } from '../records.ts';
import { isLocked, isUndecided } from '../rules.ts';
import { detailAnswer } from './present-application.ts';
import {
  type ApplicationChange,
  type ApplicationRow,
  allowCorrection,
  applicationFor,
  changeApplication,
  lockApplicationFor,
} from './queries/applications.ts';

interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<WireApplicationDetail> | Refusal>;

/** Changes the fields staff write. Refused (409) once the case number is set, for an Admin too. */
export async function editApplication(
  services: Services,
  {
    caseNumber,
    status,
    upload,
    ...context
  }: ChangeContext & {
    caseNumber: string | undefined;
    status: ApplicationStatus | undefined;
    upload: Upload | undefined;
  },
): Outcome {
  const texts = { ...(caseNumber && { cs_id: caseNumber }), ...(status && { status }) };
  if (!upload)
    return change(services, { ...context, action: 'application-changed', newValues: texts, mayBeLocked: false });
  // Checked before re-encoding, and again with the row locked.
  const current = await applicationFor(services.db, context.id, context.caller);
  const refusal = unfit(current, { ...context.request, mayBeLocked: false });
  if (refusal) return refusal;
  const image = await services.files.storeImage(upload, { ownerId: context.caller.id, class: 'C3' });
  if (image instanceof Refusal) return image;
  const newValues = { ...texts, screenshot_id: image.id };
  return change(services, { ...context, action: 'application-changed', newValues, mayBeLocked: false });
}

/** Sets the bank's decision, which comes after the case number is set. Remarks that are left out stay. */
export function decide(
  services: Services,
  {
    finalStatus,
    remarks,
    ...context
  }: ChangeContext & { finalStatus: ApplicationStatus | null; remarks?: string; isFirst?: true },
): Outcome {
  const newValues = { final_status: finalStatus, ...(remarks !== undefined && { remarks }) };
  return change(services, { ...context, action: 'application-decided', newValues, mayBeLocked: true });
}

/** Corrects the final case number, or takes it back where it was another application's. */
export function correctNumber(
  services: Services,
  { caseNumber, reason, ...context }: ChangeContext & { caseNumber: string; reason: string },
): Outcome {
  const newValues = { cs_id: caseNumber || null };
  return change(services, { ...context, action: 'case-number-corrected', newValues, mayBeLocked: true, reason });
}

/** Withdraws an application that was made by mistake; it stays, marked. One the bank has decided was none. */
export function withdraw(services: Services, { reason, ...context }: ChangeContext & { reason: string }): Outcome {
  const newValues = { status: 'Withdrawn' };
  const action = 'application-withdrawn';
  return change(services, { ...context, action, newValues, mayBeLocked: false, isFirst: true, reason });
}

interface Change extends ChangeContext {
  action: AuditAction;
  newValues: ApplicationChange;
  mayBeLocked: boolean;
  /** Refused where the bank has decided. */
  isFirst?: true;
  /** Of a correction or a withdrawal. */
  reason?: string;
}

/** `If-Match` must name the current version. Equal values count as no change. */
async function change(services: Services, input: Change): Outcome {
  const { id, caller, request, action, newValues, mayBeLocked, isFirst, reason } = input;
  const isCorrection = action === 'case-number-corrected';
  try {
    return await inTransaction(services.db, async (transaction) => {
      const current = await lockApplicationFor(transaction, id, caller);
      const refusal = unfit(current, { ...request, mayBeLocked, isFirst });
      if (!current || refusal) return refusal ?? refuse('not-found');
      const values = changesOf(current, newValues);
      if (values.length === 0) return detailAnswer(transaction, current, { services, caller });
      const changes: WireChange[] = reason ? [...values, { field: 'reason', before: null, after: reason }] : values;
      if (newValues.screenshot_id) await replaceFile(transaction, newValues.screenshot_id, current.screenshot_id);
      if (isCorrection) await allowCorrection(transaction, id);
      await changeApplication(transaction, { id, changedBy: caller.id, change: newValues, changes });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action,
        subject: `application ${id}`,
        changes: changes.map(auditOf),
      });
      // Whoever had its next step has it no longer where this has ended it.
      const changed = await applicationFor(transaction, id, { ...caller, isAdmin: true });
      return changed ? detailAnswer(transaction, changed, { services, caller }) : refuse('not-found');
    });
  } catch (error) {
    // Open again, where the customer has another open application for the card.
    if (violates(error, 'applications_open')) {
      return refuse('conflict', { codes: { [isCorrection ? 'caseNumber' : 'status']: ['application-open'] } });
    }
    throw error;
  }
}

function unfit(
  current: ApplicationRow | undefined,
  {
    ifMatch,
    mayBeLocked,
    isFirst = false,
  }: Pick<RequestContext, 'ifMatch'> & { mayBeLocked: boolean; isFirst?: boolean | undefined },
): Refusal | undefined {
  if (!current) return refuse('not-found');
  if (ifMatch !== undefined && ifMatch !== current.version) return refuse('stale-version');
  const status = current.status as RecordedStatus;
  if (status === 'Withdrawn') return refuse('conflict', { codes: { status: ['application-withdrawn'] } });
  if (isFirst && !isUndecided(current.final_status)) {
    return refuse('conflict', { codes: { finalStatus: ['application-decided'] } });
  }
  const isRefused = !mayBeLocked && isLocked({ caseNumber: current.cs_id, status });
  return isRefused ? refuse('conflict', { codes: { caseNumber: ['application-locked'] } }) : undefined;
}

function changesOf(current: ApplicationRow, newValues: ApplicationChange): WireChange[] {
  const all: [WireChange['field'], keyof ApplicationChange][] = [
    ['caseNumber', 'cs_id'],
    ['status', 'status'],
    ['finalStatus', 'final_status'],
    ['remarks', 'remarks'],
  ];
  const texts = all.flatMap(([field, column]): WireChange[] => {
    const before = (current[column] as string | null) || null;
    const after = column in newValues ? (newValues[column] as string | null) || null : before;
    return before === after ? [] : [{ field, before, after }];
  });
  if (!newValues.screenshot_id) return texts;
  return [...texts, { field: 'screenshot', before: current.screenshot_id === null ? null : 'image', after: 'image' }];
}

/** Of statuses and a reason the values stand in the audit; what was typed does not. */
function auditOf({ field, before, after }: WireChange) {
  const named = { field: loggedFields[field] };
  if (field === 'reason') return { ...named, after };
  return field === 'status' || field === 'finalStatus' ? { ...named, before, after } : named;
}
