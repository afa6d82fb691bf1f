import type { Db } from '#db/open.ts';
import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { type AuditChange, type AuditEvent, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { ChangedField } from '../catalogue.ts';
import type { Breach, BreachFields } from '../contract.ts';
import { breachAnswer } from './present-breach.ts';
import { type BreachRow, changeBreach, insertReport, lockedBreach, markUndone, reportsOf, rowOf } from './queries.ts';

interface WorkContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<Breach> | Refusal>;
type Done = Pick<AuditEvent, 'action' | 'changes'>;

/** Runs `work` on the locked breach, in the transaction of the entry it answers; undefined where nothing is changed. */
function workOn(
  { db }: Services,
  { id, caller, request }: WorkContext,
  work: (transaction: Db, current: BreachRow) => Promise<Done | Refusal | undefined>,
): Outcome {
  return inTransaction(db, async (transaction) => {
    const current = await lockedBreach(transaction, id);
    if (!current) return refuse('not-found');
    const done = await work(transaction, current);
    if (done instanceof Refusal) return done;
    if (done) await recordAudit(transaction, request, { ...done, actorId: caller.id, subject: `breach ${id}` });
    return breachAnswer(transaction, id);
  });
}

/** `If-Match` must name the current version. Equal values count as no change. */
export const editBreach = (services: Services, fields: BreachFields, context: WorkContext): Outcome =>
  workOn(services, context, async (transaction, current) => {
    if (current.closed_at) return refuse('conflict');
    const { ifMatch } = context.request;
    if (ifMatch !== undefined && ifMatch !== current.version) return refuse('stale-version');
    const next = rowOf(fields);
    if (await isToldBefore(transaction, context.id, next.noticed_at, current))
      return refuseFields({ noticedDate: ['too-far-ahead'] });
    const changes = changesOf(current, next);
    if (changes.length === 0) return undefined;
    await changeBreach(transaction, { ...next, id: context.id, by: context.caller.id });
    return { action: 'breach-changed', changes };
  });

/** Nobody is told before it was noticed, whichever of the two is noted later. */
async function isToldBefore(transaction: Db, id: number, noticed: string, current: BreachRow): Promise<boolean> {
  if (noticed === current.noticed_at) return false;
  const first = (await reportsOf(transaction, [id])).find(({ is_needed }) => is_needed);
  return first !== undefined && first.told_at < noticed;
}

interface Report {
  duty: Duty;
  toldDate: string;
  note: string;
}

/** Nobody can be told before it was noticed. */
export const recordReport = (services: Services, report: Report, { id, caller, request }: WorkContext): Outcome =>
  workOn(services, { id, caller, request }, async (transaction, current) => {
    const { duty, note } = report;
    const toldDate = new Date(report.toldDate).toISOString();
    if (current.closed_at) return refuse('conflict');
    if (toldDate < current.noticed_at) return refuseFields({ toldDate: ['too-far-back'] });
    const row = { breach_id: id, duty, told_at: toldDate, note, recorded_by: caller.id, is_needed: true };
    if (!(await insertReport(transaction, row))) return refuse('conflict');
    await changeBreach(transaction, { id, by: caller.id });
    return {
      action: 'breach-reported',
      changes: [
        { field: 'duty', after: duty },
        { field: 'toldDate', after: toldDate },
      ],
    };
  });

interface Judgement {
  duty: Duty;
  reason: string;
}

export const waiveReport = (services: Services, { duty, reason }: Judgement, context: WorkContext): Outcome =>
  workOn(services, context, async (transaction, current) => {
    if (current.closed_at) return refuse('conflict');
    const { id, caller } = context;
    const judgement = { told_at: services.now().toISOString(), note: reason, is_needed: false };
    if (!(await insertReport(transaction, { breach_id: id, duty, recorded_by: caller.id, ...judgement })))
      return refuse('conflict');
    await changeBreach(transaction, { id, by: caller.id });
    return {
      action: 'breach-report-waived',
      changes: [
        { field: 'duty', after: duty },
        { field: 'reason', after: reason },
      ],
    };
  });

export const undoReport = (services: Services, duty: Duty, context: WorkContext): Outcome =>
  workOn(services, context, async (transaction, current) => {
    const { id, caller } = context;
    if (current.closed_at || !(await markUndone(transaction, { id, duty, by: caller.id }))) return refuse('conflict');
    await changeBreach(transaction, { id, by: caller.id });
    return { action: 'breach-report-undone', changes: [{ field: 'duty', before: duty }] };
  });

/** `If-Match` must name the current version: what somebody else has entered against its happening again is not written over. */
export const closeBreach = (services: Services, remedy: string, context: WorkContext): Outcome =>
  workOn(services, context, async (transaction, current) => {
    if (current.closed_at) return refuse('conflict');
    const { ifMatch } = context.request;
    if (ifMatch !== undefined && ifMatch !== current.version) return refuse('stale-version');
    const by = context.caller.id;
    await changeBreach(transaction, { id: context.id, by, remedy, closed_by: by, closed_at: 'now' });
    return { action: 'breach-closed', ...(remedy !== current.remedy && { changes: [{ field: 'remedy' as const }] }) };
  });

export const reopenBreach = (services: Services, context: WorkContext): Outcome =>
  workOn(services, context, async (transaction, current) => {
    if (!current.closed_at) return refuse('conflict');
    await changeBreach(transaction, { id: context.id, by: context.caller.id, closed_by: null, closed_at: null });
    return { action: 'breach-reopened' };
  });

/** The columns under each field of the log. */
const columnsOf = {
  noticedDate: ['noticed_at'],
  day: ['happened_on'],
  kind: ['kind'],
  note: ['description'],
  dataClasses: ['data_classes'],
  people: ['people'],
  measures: ['measures', 'measures_text'],
  place: ['place'],
  cause: ['cause'],
  findings: ['findings'],
  remedy: ['remedy'],
  words: ['words_en', 'words_gu', 'words_hi'],
} as const satisfies Record<ChangedField, readonly (keyof ReturnType<typeof rowOf>)[]>;

/** Names of fields, and from when the clocks run: what the law asks is counted from there. */
function changesOf(current: BreachRow, next: ReturnType<typeof rowOf>): AuditChange[] {
  const isChanged = (column: keyof typeof next) =>
    column === 'noticed_at'
      ? Date.parse(current[column]) !== Date.parse(next[column])
      : JSON.stringify(current[column]) !== JSON.stringify(next[column]);
  return (Object.keys(columnsOf) as ChangedField[])
    .filter((field) => columnsOf[field].some(isChanged))
    .map((field) =>
      field === 'noticedDate' ? { field, before: current.noticed_at, after: next.noticed_at } : { field },
    );
}
