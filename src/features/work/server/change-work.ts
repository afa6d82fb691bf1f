import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { type AuditChange, type AuditSource, recordAuditEach } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Step } from '../catalogue.ts';
import type { assignWork, planWork } from '../contract.ts';
import type { WorkDetail } from '../records.ts';
import { dayAndTime, dueInstant } from '../rules.ts';
import { workAnswer } from './present-work.ts';
import { addEntries, countWithdrawable, lockItems, planByHand, subjectOf } from './queries/changes.ts';
import { activePerson, type VisibleWork, workById } from './queries/items.ts';
import { ownersOf } from './queries/owners.ts';

export interface Context {
  caller: Caller;
  request: RequestContext;
}

type Item = Row<'work_items'>;

/** Administrators change all items, others their own. */
export const scopeOf = (caller: Caller) => ({ ownerId: caller.isAdmin ? undefined : caller.id });

/** And see, where the owner lets staff take work, what nobody has. */
export async function visibleTo(db: Db, caller: Caller): Promise<VisibleWork> {
  const isPoolOpen = caller.isAdmin || workRules(await settingsInForce(db)).isPoolOpen;
  return { ...scopeOf(caller), isPoolOpen };
}

/** The day by which an item is due; null where nobody has it. */
const dayOf = ({ owner_id, queue_at, has_hour }: Item) =>
  owner_id === null ? null : dayAndTime(queue_at, has_hour).day;

/** What of an item a line of the log tells. `names`: user names by id, of everybody who had or has it. */
export function changesOf(before: Item, after: Item, names: ReadonlyMap<number, string>): AuditChange[] {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const changes: AuditChange[] = [
    { field: 'owner', before: nameOf(before.owner_id), after: nameOf(after.owner_id) },
    { field: 'step', before: before.step, after: after.step },
    { field: 'dueDate', before: dayOf(before), after: dayOf(after) },
  ];
  return changes.filter(({ before: was, after: is }) => was !== is);
}

export const namesOf = async (transaction: Db, items: readonly Item[]) => {
  const owners = await ownersOf(transaction, [...new Set(items.flatMap(({ owner_id }) => owner_id ?? []))]);
  return new Map([...owners].map(([id, { username }]) => [id, username] as const));
};

/** The items that were passed over, with who has them. */
export function leftOut(
  ids: readonly number[],
  { items, owners }: { items: readonly Pick<Item, 'id' | 'owner_id'>[]; owners: Awaited<ReturnType<typeof ownersOf>> },
) {
  return ids.map((id) => {
    const has = owners.get(items.find((item) => item.id === id)?.owner_id ?? 0);
    return { id, owner: has?.username ?? null, ownerName: has?.name ?? null };
  });
}

/** Who changes items: somebody by a request, or a rule (undefined) by a task of the server. */
export interface Author {
  by: number | undefined;
  source: AuditSource;
}

/** The owner's rules, in the log as the server itself. */
export const byRule: Author = { by: undefined, source: { id: 'work-by-rule' } };

export const authorOf = ({ caller, request }: Context): Author => ({ by: caller.id, source: request });

const actionsOf = { assigned: 'work-assigned', planned: 'work-planned', returned: 'work-returned' } as const;

interface Change {
  kind: keyof typeof actionsOf;
  before: readonly Item[];
  /** Answers how the items stand then. */
  change: (ids: readonly number[]) => Promise<Item[]>;
  /** Given by rule: how many items the owner had before each. */
  openThen?: ReadonlyMap<number, number>;
}

/** Changes locked items, with their entries and their lines of the log. Answers the batch by which it is undone. */
export async function writeChange(
  transaction: Db,
  { by, source }: Author,
  { kind, before, change, openThen }: Change,
): Promise<string> {
  const after = await change(before.map(({ id }) => id));
  const batch = randomUUID();
  await addEntries(transaction, { kind, batch, madeBy: by ?? null, before, after, ...(openThen && { openThen }) });
  const names = await namesOf(transaction, [...before, ...after]);
  const earlier = new Map(before.map((item) => [item.id, item]));
  await recordAuditEach(
    transaction,
    source,
    after.map((item) => ({
      actorId: by,
      action: actionsOf[kind],
      subject: subjectOf(item),
      changes: changesOf(earlier.get(item.id) ?? item, item, names),
    })),
  );
  return batch;
}

/** Only applications are withdrawn, before the bank has given its number of the case. */
export const canPlan = async (transaction: Db, items: readonly Item[], step: Step) =>
  step !== 'withdraw' ||
  (await countWithdrawable(
    transaction,
    items.map(({ id }) => id),
  )) === items.length;

type Planned = z.output<typeof planWork.body>;

export const planOf = ({ step, dueDay, dueTime, isWaiting }: Planned) => ({
  ...{ step, isWaiting, hasHour: dueTime !== null },
  dueAt: dueInstant(dueDay, dueTime),
});

/** An item that is closed, or that is not as it was seen, is passed over and told with who has it. */
export async function assign(
  services: Services,
  { items: meant, owner, ...plan }: z.output<typeof assignWork.body>,
  context: Context,
) {
  return inTransaction(services.db, async (transaction) => {
    const person = await activePerson(transaction, owner);
    if (!person) return refuseFields({ owner: ['not-in-list'] });
    const versions = new Map(meant.map(({ id, version }) => [id, version]));
    const there = await lockItems(transaction, [...versions.keys()], { ownerId: undefined });
    const before = there.filter(({ id, version }) => [undefined, version].includes(versions.get(id)));
    const assigned = new Set(before.map(({ id }) => id));
    const owners = await ownersOf(
      transaction,
      there.flatMap(({ owner_id }) => owner_id ?? []),
    );
    const left = [...versions.keys()].filter((id) => !assigned.has(id));
    const passedOver = leftOut(left, { items: there, owners });
    if (before.length === 0) return { body: { assigned: 0, passedOver, batch: null } };
    if (!(await canPlan(transaction, before, plan.step))) return refuseFields({ step: ['not-in-list'] });
    const batch = await writeChange(transaction, authorOf(context), {
      ...{ kind: 'assigned', before },
      change: (ids) => planByHand(transaction, ids, { ...planOf(plan), ownerId: person.id, isTouch: false }),
    });
    return { body: { assigned: before.length, passedOver, batch } };
  });
}

type PlanAnswer = Answer<WorkDetail & { batch: string | null }>;

/** The next step of one item; it stays with whoever has it. */
export async function planOne(
  services: Services,
  plan: Planned,
  { id, ...context }: Context & { id: number },
): Promise<PlanAnswer | Refusal> {
  const { caller, request } = context;
  return inTransaction<PlanAnswer>(services.db, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    if (item.owner_id === null) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== item.version) return refuse('stale-version');
    if (!(await canPlan(transaction, [item], plan.step))) return refuseFields({ step: ['not-in-list'] });
    const ownerId = item.owner_id;
    const batch = await writeChange(transaction, authorOf(context), {
      ...{ kind: 'planned', before: [item] },
      change: (ids) => planByHand(transaction, ids, { ...planOf(plan), ownerId, isTouch: true }),
    });
    const saved = await workById(transaction, id, { ...scopeOf(caller), isPoolOpen: false });
    if (!saved) return refuse('not-found');
    const { body, version } = await workAnswer(transaction, saved, { services, caller });
    return { version, body: { ...body, batch } };
  });
}
