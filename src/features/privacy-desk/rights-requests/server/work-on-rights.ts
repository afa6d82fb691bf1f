import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { addDays } from '#shared/dates/dates.ts';
import type { RightsOutcome } from '../catalogue.ts';
import type { RightsRequest } from '../contract.ts';
import type { RightsKind, rightsFields } from '../rules.ts';
import { rightsAnswer } from './present-rights.ts';
import {
  answerRights,
  changeRights,
  lockedRights,
  type NotedRights,
  type RightsRow,
  reopenRights,
  rightsById,
} from './queries.ts';

interface WorkContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<RightsRequest> | Refusal>;
type Noted = Record<Exclude<(typeof rightsFields)[number], 'kind'>, string> & { kind: RightsKind };

export const notedOf = ({ kind, firstName, contact, details, receivedDay }: Noted, days: number): NotedRights => ({
  kind,
  person_name: firstName,
  contact,
  details,
  received_on: receivedDay,
  due_on: addDays(receivedDay, days),
});

/** `If-Match` must name the current version. Equal values count as no change; the due day stays unless it came on another day. */
export function correctRequest(services: Services, noted: Noted, { id, caller, request }: WorkContext): Outcome {
  return inTransaction(services.db, async (transaction) => {
    const current = await lockedRights(transaction, id);
    if (!current) return refuse('not-found');
    if (current.answered_at) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    const next = notedOf(noted, services.config.RIGHTS_ANSWER_DAYS);
    if (next.received_on === current.received_on) next.due_on = current.due_on;
    const changes = changesOf(current, next);
    if (changes.length === 0) return rightsAnswer(current);
    await changeRights(transaction, { ...next, id, by: caller.id });
    return recorded(transaction, { id, caller, request }, { action: 'rights-request-changed', changes });
  });
}

/** `If-Match` must name the current version: what was answered is what was read. */
export function answerRequest(
  { db }: Services,
  { outcome, answer }: { outcome: RightsOutcome; answer: string },
  context: WorkContext,
): Outcome {
  const { id, caller, request } = context;
  return inTransaction(db, async (transaction) => {
    const current = await lockedRights(transaction, id);
    if (!current) return refuse('not-found');
    if (current.answered_at) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    if (!(await answerRights(transaction, { id, outcome, answer, by: caller.id }))) return refuse('conflict');
    const changes = [{ field: 'outcome' as const, after: outcome }];
    return recorded(transaction, context, { action: 'rights-request-answered', changes });
  });
}

export function reopenRequest({ db }: Services, context: WorkContext): Outcome {
  const { id, caller } = context;
  return inTransaction(db, async (transaction) => {
    const current = await rightsById(transaction, id);
    if (!current) return refuse('not-found');
    if (!(await reopenRights(transaction, { id, by: caller.id }))) return refuse('conflict');
    const changes = [{ field: 'outcome' as const, before: current.outcome }];
    return recorded(transaction, context, { action: 'rights-request-reopened', changes });
  });
}

async function recorded(
  transaction: Parameters<typeof rightsById>[0],
  { id, caller, request }: WorkContext,
  event: Pick<Parameters<typeof recordAudit>[2], 'action' | 'changes'>,
): Outcome {
  await recordAudit(transaction, request, { ...event, actorId: caller.id, subject: `rights request ${id}` });
  const row = await rightsById(transaction, id);
  return row ? rightsAnswer(row) : refuse('not-found');
}

/** Names of fields: what they hold is personal. Of the day it came both, for the day by which it is due follows from it. */
function changesOf(current: RightsRow, next: NotedRights): AuditChange[] {
  const columns = {
    kind: 'kind',
    firstName: 'person_name',
    contact: 'contact',
    note: 'details',
    day: 'received_on',
  } as const;
  return Object.entries(columns)
    .filter(([, column]) => current[column] !== next[column])
    .map(([field]) => ({
      field: field as keyof typeof columns,
      ...(field === 'day' && { before: current.received_on, after: next.received_on }),
    }));
}
