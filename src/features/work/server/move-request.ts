import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { type EnquiryStatus, openStatuses } from '#features/enquiries/catalogue.ts';
import {
  isMoveAllowed,
  isSameStanding,
  reasonFaults,
  reasonListFor,
  type Standing,
} from '#features/enquiries/rules.ts';
import { stagesOfService } from '#features/site/services/server/reads.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import type { moveAnyRequest, moveWork } from '../contract.ts';
import { type Context, scopeOf } from './change-work.ts';
import { lockItems, subjectOf } from './queries/changes.ts';
import { addMoveEntry, itemOfRequest, lockedRequest, moveRequest, type StandingRow } from './queries/moves.ts';

type Wanted = z.output<typeof moveWork.body>;
type Moved = z.input<typeof moveWork.result>;

const standingOf = ({ status, stage }: StandingRow): Standing => ({ status: status as EnquiryStatus, stage });

type Stood = Pick<StandingRow, 'status' | 'stage'>;

/** What of a standing a line of the log tells. */
export const changesOfStanding = (before: Stood, after: Stood): AuditChange[] =>
  [
    { field: 'status' as const, before: before.status, after: after.status },
    { field: 'stage' as const, before: before.stage, after: after.stage },
  ].filter(({ before: was, after: is }) => was !== is);

interface MoveContext extends Context {
  before: StandingRow;
  item: Row<'work_items'> | undefined;
}

/** By the table of moves: what is not in it, and a reason that is missing, is refused. */
async function move(
  transaction: Db,
  { status, stage, reason, note }: Wanted,
  { before, item, caller, request }: MoveContext,
): Promise<{ body: Moved; version: number } | Refusal> {
  const from = standingOf(before);
  const to: Standing = { status, stage };
  const stages = await stagesOfService(transaction, before.service_type);
  const isOpen = openStatuses.some((open) => open === status);
  if (isSameStanding(stages, from, to)) {
    return { version: before.version, body: { ...from, isOpen, batch: null, masked: [] } };
  }
  if (!isMoveAllowed(stages, from, to)) return refuseFields({ [stage === null ? 'status' : 'stage']: ['not-in-list'] });
  const faults = reasonFaults(reasonListFor(from.status, status), { reason, note }, { isRequired: true });
  if (faults) return refuseFields(faults);
  const { text, masked } = maskNumbers(note ?? '');
  if (text === undefined) return refuseFields({ note: ['card-number'] });

  const enquiryId = before.id;
  const by = caller.id;
  const after = await moveRequest(transaction, { enquiryId, to, by, reason, note: text || undefined });
  const batch = randomUUID();
  const { moved_at, completed_at, version } = { ...before, version: after.version };
  await addMoveEntry(transaction, {
    ...{ enquiryId, batch, madeBy: by, item, version, at: after.at },
    before: { ...from, moved_at, completed_at },
    after: standingOf(after),
  });
  await recordAudit(transaction, request, {
    actorId: by,
    action: 'enquiry-status',
    subject: subjectOf({ enquiry_id: enquiryId, application_id: null }),
    // Why stands in the history of the request, and goes with it.
    changes: changesOfStanding(from, standingOf(after)),
  });
  return { version, body: { ...standingOf(after), isOpen, batch, masked } };
}

/** The request of one item the caller has; the version is the item's. */
export async function moveOne(services: Services, wanted: Wanted, { id, ...context }: Context & { id: number }) {
  const { caller, request } = context;
  return inTransaction(services.db, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== item.version) return refuse('stale-version');
    if (item.enquiry_id === null) return refuse('conflict');
    const before = await lockedRequest(transaction, item.enquiry_id);
    if (!before) return refuse('not-found');
    const moved = await move(transaction, wanted, { before, item, ...context });
    if (moved instanceof Refusal) return moved;
    const { body } = moved;
    // What is closed has no item any more.
    return { body, ...(body.isOpen && { version: item.version + (body.batch === null ? 0 : 1) }) };
  });
}

/** Any request, open or closed; the version is the request's. */
export async function moveAny(
  services: Services,
  wanted: z.output<typeof moveAnyRequest.body>,
  { id, ...context }: Context & { id: number },
) {
  return inTransaction(services.db, async (transaction) => {
    const before = await lockedRequest(transaction, id);
    if (!before) return refuse('not-found');
    const { ifMatch } = context.request;
    if (ifMatch !== undefined && ifMatch !== before.version) return refuse('stale-version');
    const item = await itemOfRequest(transaction, id);
    return move(transaction, wanted, { before, item, ...context });
  });
}
