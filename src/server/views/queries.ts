import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { View } from '#shared/views/views.ts';

export type ViewRow = Pick<
  Row<'saved_views'>,
  'id' | 'list' | 'owner_id' | 'name' | 'query' | 'changed_at' | 'version'
> & {
  is_default: boolean;
};

/** One person's views of a list, or everybody's. */
export interface ViewGroup {
  list: string;
  ownerId: number | null;
}

const isOf = ({ list, ownerId }: ViewGroup): RawBuilder<SqlBool> =>
  sql<SqlBool>`saved_views.list = ${list} and saved_views.owner_id is not distinct from ${ownerId}::bigint`;

/** What a person may see: their own and everybody's. */
const viewsFor = (db: Db, personId: number) =>
  db
    .selectFrom('saved_views')
    .leftJoin('default_views', (join) =>
      join.onRef('default_views.view_id', '=', 'saved_views.id').on('default_views.account_id', '=', personId),
    )
    .select([
      'saved_views.id',
      'saved_views.list',
      'saved_views.owner_id',
      'saved_views.name',
      'saved_views.query',
      'saved_views.changed_at',
      'saved_views.version',
    ])
    .select(sql<boolean>`default_views.view_id is not null`.as('is_default'))
    .where((eb) => eb.or([eb('owner_id', '=', personId), eb('owner_id', 'is', null)]));

export function viewsOf(db: Db, list: string, personId: number): Promise<ViewRow[]> {
  return viewsFor(db, personId)
    .where('saved_views.list', '=', list)
    .orderBy(sql`owner_id is null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function viewById(db: Db, { id, personId }: { id: number; personId: number }): Promise<ViewRow | undefined> {
  return viewsFor(db, personId).where('saved_views.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedView(transaction: Db, one: { id: number; personId: number }): Promise<ViewRow | undefined> {
  return viewsFor(transaction, one.personId)
    .where('saved_views.id', '=', one.id)
    .forUpdate('saved_views')
    .executeTakeFirst();
}

/** Nobody else adds to the group until the transaction ends: how many there are stays true. */
export async function lockViews(transaction: Db, { list, ownerId }: ViewGroup): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${list} ${ownerId}`}, 0))`.execute(
    transaction,
  );
}

/** The ids of a group in its order. */
export async function idsOfViews(db: Db, group: ViewGroup): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select('id')
    .where(isOf(group))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const nextPosition = (group: ViewGroup) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from saved_views where ${isOf(group)})`;

/** Undefined where another one of the group has the name. */
export async function insertView(
  db: Db,
  group: ViewGroup,
  texts: Pick<View, 'name' | 'query'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('saved_views')
    .values({ list: group.list, owner_id: group.ownerId, ...texts, position: nextPosition(group) })
    .onConflict((conflict) => conflict.constraint('saved_views_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A change of a view that is locked; absent fields stay. */
export interface ViewChange {
  name?: string | undefined;
  query?: string | undefined;
  /** It comes at the end of another group. */
  group?: ViewGroup | undefined;
}

export async function changeView(db: Db, id: number, { name, query, group }: ViewChange): Promise<void> {
  await db
    .updateTable('saved_views')
    .set((eb) => ({
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query }),
      ...(group && { owner_id: group.ownerId, position: nextPosition(group) }),
      changed_at: sql<string>`clock_timestamp()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}

export async function orderViews(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update saved_views set position = placed.position
    from unnest(${ids}::bigint[]) with ordinality as placed (id, position) where saved_views.id = placed.id`.execute(
    db,
  );
}

interface Choice {
  personId: number;
  list: string;
  viewId: number | null;
}

export async function chooseView(db: Db, { personId, list, viewId }: Choice): Promise<void> {
  if (viewId === null) {
    await db.deleteFrom('default_views').where('account_id', '=', personId).where('list', '=', list).execute();
    return;
  }
  await db
    .insertInto('default_views')
    .values({ account_id: personId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['account_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();
}

/** Of a view that is one person's from now on. */
export async function endOthersChoice(db: Db, viewId: number, ownerId: number): Promise<void> {
  await db.deleteFrom('default_views').where('view_id', '=', viewId).where('account_id', '<>', ownerId).execute();
}
