import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit, recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { coldAfterDays, type TimelineKind, undoMinutes } from '../catalogue.ts';
import type { assignWork, moveWork, planWork, undoWork, WorkDetail } from '../contract.ts';
import { dayAndTime, dueInstant, type SectionBounds, sectionBounds } from '../rules.ts';
import { workAnswer } from './present-work.ts';
import {
  addEntries,
  type EntryDetails,
  giveBack,
  lockItems,
  markUndone,
  moveRequest,
  planItems,
  timelineOf,
  undoableEntries,
} from './queries/changes.ts';
import { activePerson, ownersOf, workById } from './queries/items.ts';

interface Context {
  caller: Caller;
  request: RequestContext;
}

type Item = Row<'work_items'>;

/** Administrators know of all items, others of their own. */
export const scopeOf = (caller: Caller) => ({ ownerId: caller.isAdmin ? undefined : caller.id });

export async function boundsNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<SectionBounds> {
  return sectionBounds(await settingsInForce(db), now(), coldAfterDays);
}

const subjectOf = ({ enquiry_id }: Pick<Item, 'enquiry_id'>) => `enquiry ${enquiry_id}`;

/** The day by which an item is due; null where nobody has it. */
const dayOf = ({ owner_id, queue_at, has_hour }: Item) =>
  owner_id === null ? null : dayAndTime(queue_at, has_hour).day;

interface Change {
  kind: TimelineKind;
  /** User names by id, of everybody who has or gets one of the items. */
  names: ReadonlyMap<number, string>;
  before: readonly Item[];
  plan: Parameters<typeof planItems>[2];
}

/** Writes a plan into locked items, with its entries and its lines of the log. Answers the batch by which it is undone. */
async function writePlan(
  transaction: Db,
  { caller, request }: Context,
  { kind, names, before, plan }: Change,
): Promise<string> {
  const after = await planItems(
    transaction,
    before.map(({ id }) => id),
    plan,
  );
  const batch = randomUUID();
  await addEntries(transaction, { kind, batch, madeBy: caller.id, before, after });
  const earlier = new Map(before.map((item) => [item.id, item]));
  const nameOf = (id: number | null | undefined) => (id == null ? null : (names.get(id) ?? null));
  await recordAuditEach(
    transaction,
    request,
    after.map((item) => {
      const was = earlier.get(item.id);
      return {
        actorId: caller.id,
        action: kind === 'assigned' ? 'work-assigned' : 'work-planned',
        subject: subjectOf(item),
        changes: [
          ...(was?.owner_id === item.owner_id
            ? []
            : [{ field: 'owner' as const, before: nameOf(was?.owner_id), after: nameOf(item.owner_id) }]),
          { field: 'step' as const, before: was?.step ?? null, after: item.step },
          { field: 'dueDate' as const, before: was ? dayOf(was) : null, after: dayOf(item) },
        ],
      };
    }),
  );
  return batch;
}

type Assignment = z.output<typeof assignWork.body>;

/** An item that is closed, or that somebody else has than was seen, is passed over and told with who has it. */
export async function assign(services: Services, assignment: Assignment, context: Context) {
  const { ids, seenOwners, owner, ...plan } = assignment;
  const outcome = await inTransaction(services.db, async (transaction) => {
    const person = await activePerson(transaction, owner);
    if (!person) return refuseFields({ owner: ['not-in-list'] });
    const items = await lockItems(transaction, ids, { ownerId: undefined });
    const owners = await ownersOf(
      transaction,
      items.flatMap(({ owner_id }) => owner_id ?? []),
    );
    const nameOfOwner = ({ owner_id }: Item) => (owner_id === null ? undefined : owners.get(owner_id));
    const seen = new Map(ids.map((id, index) => [id, seenOwners?.[index]]));
    const isAsSeen = (item: Item) => {
      const seenOwner = seen.get(item.id);
      return seenOwner === undefined || seenOwner === (nameOfOwner(item)?.username ?? null);
    };
    const taken = items.filter(isAsSeen);
    const assigned = new Set(taken.map(({ id }) => id));
    const there = new Map(items.map((item) => [item.id, item]));
    const passedOver = ids
      .filter((id) => !assigned.has(id))
      .map((id) => {
        const item = there.get(id);
        const has = item && nameOfOwner(item);
        return { id, owner: has?.username ?? null, ownerName: has?.name ?? null };
      });
    if (taken.length === 0) return { body: { assigned: 0, passedOver, batch: null } };
    const batch = await writePlan(transaction, context, {
      kind: 'assigned',
      names: new Map([...owners].map(([id, { username }]) => [id, username] as const)).set(person.id, person.username),
      before: taken,
      plan: {
        ownerId: person.id,
        step: plan.step,
        dueAt: dueInstant(plan.dueDay, plan.dueTime),
        hasHour: plan.dueTime !== null,
        isWaiting: plan.isWaiting,
      },
    });
    return { body: { assigned: taken.length, passedOver, batch } };
  });
  invalidateTotals(services.db);
  return outcome;
}

type PlanAnswer = Answer<WorkDetail & { batch: string | null }>;

/** The next step of one item; it stays with whoever has it. */
export async function planOne(
  services: Services,
  plan: z.output<typeof planWork.body>,
  { id, ...context }: Context & { id: number },
): Promise<PlanAnswer | Refusal> {
  const { caller, request } = context;
  const bounds = await boundsNow(services);
  const outcome = await inTransaction<PlanAnswer>(services.db, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    if (item.owner_id === null) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== item.version) return refuse('stale-version');
    const batch = await writePlan(transaction, context, {
      kind: 'planned',
      names: new Map(),
      before: [item],
      plan: {
        ownerId: item.owner_id,
        step: plan.step,
        dueAt: dueInstant(plan.dueDay, plan.dueTime),
        hasHour: plan.dueTime !== null,
        isWaiting: plan.isWaiting,
      },
    });
    const row = await workById(transaction, id, { ...scopeOf(caller), bounds });
    if (!row) return refuse('not-found');
    const { body, version } = workAnswer(row, await timelineOf(transaction, row.enquiry_id), { services, caller });
    return { version, body: { ...body, batch } };
  });
  invalidateTotals(services.db);
  return outcome;
}

/** The status of the request of one item; the version is the item's. */
export async function moveOne(
  services: Services,
  { status }: z.output<typeof moveWork.body>,
  { id, caller, request }: Context & { id: number },
) {
  const outcome = await inTransaction(services.db, async (transaction) => {
    const row = await workById(transaction, id, {
      ...scopeOf(caller),
      bounds: await boundsNow({ ...services, db: transaction }),
    });
    if (!row) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== row.version) return refuse('stale-version');
    const isOpen = openStatuses.some((open) => open === status);
    if (row.status !== status) {
      await moveRequest(transaction, { enquiryId: row.enquiry_id, status, by: caller.id });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'enquiry-status',
        subject: subjectOf(row),
        changes: [{ field: 'status', before: row.status, after: status }],
      });
    }
    return { body: { status, isOpen } };
  });
  invalidateTotals(services.db);
  return outcome;
}

/** What was closed, or changed by anybody since, stays as it is. */
export async function undo(
  services: Services,
  { batch }: z.output<typeof undoWork.body>,
  { caller, request }: Context,
) {
  const outcome = await inTransaction(services.db, async (transaction) => {
    const entries = await undoableEntries(transaction, batch, { by: caller.id, minutes: undoMinutes });
    if (entries.length === 0) return refuse('not-found');
    const undone: typeof entries = [];
    for (const entry of entries) {
      if (await giveBack(transaction, entry.enquiry_id, entry.details as EntryDetails)) undone.push(entry);
    }
    await markUndone(
      transaction,
      undone.map(({ id }) => id),
    );
    await recordAuditEach(
      transaction,
      request,
      undone.map((entry) => ({ actorId: caller.id, action: 'work-undone' as const, subject: subjectOf(entry) })),
    );
    return { body: { undone: undone.length, kept: entries.length - undone.length } };
  });
  invalidateTotals(services.db);
  return outcome;
}
