import type { Db } from '#db/open.ts';
import { violates } from '#db/violates.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { ViewAction } from '#shared/audit.ts';
import { mostViews } from '#shared/views/view-rules.ts';
import { createView, type View } from '#shared/views/views.ts';
import { faultOfQuery, listFor, type ViewLists } from './check-query.ts';
import {
  changeView,
  chooseView,
  deleteView,
  endOthersChoice,
  idsOfViews,
  insertView,
  lockedView,
  lockViews,
  orderViews,
  type ViewGroup,
  type ViewRow,
  viewById,
} from './queries.ts';

export interface ViewContext {
  services: Services;
  lists: ViewLists;
  caller: Caller;
  request: RequestContext;
}

export const presentView = ({ owner_id, changed_at, is_default, ...row }: ViewRow): View => ({
  ...row,
  isShared: owner_id === null,
  isDefault: is_default,
  changedDate: changed_at,
});

export const viewAnswer = (row: ViewRow): Answer<View> => ({ body: presentView(row), version: row.version });

const groupOf = (list: string, isShared: boolean, caller: Caller): ViewGroup => ({
  list,
  ownerId: isShared ? null : caller.id,
});

const nameTaken = () => refuse('conflict', { codes: { name: ['taken'] } });

/** Refuses what would be one more than there may be; nobody else adds one until the transaction ends. */
async function refuseFull(transaction: Db, group: ViewGroup): Promise<Refusal | undefined> {
  await lockViews(transaction, group);
  const { length } = await idsOfViews(transaction, group);
  return length < mostViews ? undefined : refuse('conflict', { detail: `A list has at most ${mostViews} of these.` });
}

/** Everybody's are in the log, a person's own are nobody's business. */
function recordShared(transaction: Db, { caller, request }: ViewContext, of: SharedChange): Promise<void> {
  const { id, action, changes } = of;
  return recordAudit(transaction, request, {
    actorId: caller.id,
    action,
    subject: `view ${id}`,
    ...(changes && { changes }),
  });
}

interface SharedChange {
  id: number;
  action: ViewAction;
  changes?: AuditChange[];
}

type NewView = Pick<View, 'list' | 'name' | 'query' | 'isShared' | 'isDefault'>;

export async function addView(context: ViewContext, body: NewView): Promise<Answer<View> | Refusal> {
  const { services, caller, request } = context;
  const { list, isShared, isDefault, name, query } = body;
  const fault = refuseQuery(context, list, query);
  if (fault) return fault;
  if (isShared && !caller.isAdmin) return refuse('forbidden');
  const keyed = { scope: `${createView.path} ${caller.id}`, key: request.idempotencyKey, body };
  return createInTransaction(services.db, keyed, async (transaction) => {
    const group = groupOf(list, isShared, caller);
    const full = await refuseFull(transaction, group);
    if (full) return full;
    const id = await insertView(transaction, group, { name, query });
    if (id === undefined) return nameTaken();
    if (isDefault) await chooseView(transaction, { personId: caller.id, list, viewId: id });
    if (isShared)
      await recordShared(transaction, context, {
        id,
        action: 'view-created',
        changes: [{ field: 'name', after: name }],
      });
    return answerOf(transaction, { id, personId: caller.id });
  });
}

type Changed = Partial<Record<'name' | 'query', string | undefined>> & { isShared?: boolean | undefined };

export async function editView(context: ViewContext, id: number, body: Changed): Promise<Answer<View> | Refusal> {
  const { services, caller } = context;
  const own = { id, personId: caller.id };
  try {
    return await inTransaction(services.db, async (transaction) => {
      const current = await changeable(transaction, context, id);
      if (current instanceof Refusal) return current;
      const fault = body.query !== undefined && refuseQuery(context, current.list, body.query);
      if (fault) return fault;
      const wasShared = current.owner_id === null;
      const isShared = body.isShared ?? wasShared;
      if (isShared && !caller.isAdmin) return refuse('forbidden');
      const group = isShared === wasShared ? undefined : groupOf(current.list, isShared, caller);
      const full = group && (await refuseFull(transaction, group));
      if (full) return full;
      const changes = changesOf(current, body);
      if (!group && changes.length === 0) return viewAnswer(current);
      await changeView(transaction, id, { name: body.name, query: body.query, group });
      if (wasShared && !isShared) await endOthersChoice(transaction, id, caller.id);
      if (wasShared || isShared) {
        const action = wasShared ? (isShared ? 'view-changed' : 'view-removed') : 'view-created';
        await recordShared(transaction, context, { id, action, changes });
      }
      return answerOf(transaction, own);
    });
  } catch (error) {
    if (violates(error, 'saved_views_name')) return nameTaken();
    throw error;
  }
}

export function dropView(context: ViewContext, id: number): Promise<Answer<undefined> | Refusal> {
  return inTransaction(context.services.db, async (transaction) => {
    const current = await changeable(transaction, context, id);
    if (current instanceof Refusal) return current;
    await deleteView(transaction, id);
    if (current.owner_id === null) await recordShared(transaction, context, { id, action: 'view-removed' });
    return { body: undefined };
  });
}

/** Refused where the group is not what the caller has seen. */
export function arrangeViews(
  context: ViewContext,
  { list, isShared, ids }: { list: string; isShared: boolean; ids: number[] },
): Promise<Answer<undefined> | Refusal> {
  const { services, caller } = context;
  return inTransaction(services.db, async (transaction) => {
    const group = groupOf(list, isShared, caller);
    await lockViews(transaction, group);
    const present = await idsOfViews(transaction, group);
    const isSame = present.length === ids.length && present.every((id) => ids.includes(id));
    if (!isSame) return refuse('conflict');
    await orderViews(transaction, ids);
    const moved = ids.find((id, index) => id !== present[index]);
    if (isShared && moved !== undefined)
      await recordShared(transaction, context, { id: moved, action: 'view-changed' });
    return { body: undefined };
  });
}

function refuseQuery({ lists, caller }: ViewContext, name: string, query: string): Refusal | undefined {
  const list = listFor(lists, name, caller);
  if (list instanceof Refusal) return list;
  const fault = faultOfQuery(list, query);
  return fault && refuseFields({ query: [fault] });
}

/** Locked, as the caller has seen it, and theirs to change. */
async function changeable(transaction: Db, context: ViewContext, id: number): Promise<ViewRow | Refusal> {
  const { caller, request } = context;
  const current = await lockedView(transaction, { id, personId: caller.id });
  if (!current) return refuse('not-found');
  if (current.owner_id === null && !caller.isAdmin) return refuse('forbidden');
  return request.ifMatch === undefined || request.ifMatch === current.version ? current : refuse('stale-version');
}

async function answerOf(db: Db, own: { id: number; personId: number }): Promise<Answer<View> | Refusal> {
  const row = await viewById(db, own);
  return row ? viewAnswer(row) : refuse('not-found');
}

function changesOf(current: ViewRow, { name, query }: Changed): AuditChange[] {
  return [
    ...(name !== undefined && name !== current.name
      ? [{ field: 'name' as const, before: current.name, after: name }]
      : []),
    ...(query !== undefined && query !== current.query ? [{ field: 'filters' as const }] : []),
  ];
}
