import type { Db, Row } from '#db/open.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { nameKey } from '#shared/text/name-key.ts';

export type RoleRow = Omit<Row<'roles'>, 'version'> & { version: number; people: number };

/** The role of a name, made if there is none yet. */
export async function roleIdByName(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('roles')
    .values({ name, name_key: nameKey(name) })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ name_key: nameKey(name) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** By their names, so that its page is prepared. */
const columns = [
  'id',
  'name',
  'name_key',
  'is_built_in',
  'requires_second_factor',
  'created_at',
  'version',
] as const satisfies (keyof Row<'roles'>)[];

function allRoles(db: Db, q?: string) {
  const roles = db
    .selectFrom('roles')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .whereRef('accounts.role_id', '=', 'roles.id')
        .select((people) => people.fn.countAll<number>().as('people'))
        .$asScalar()
        .$notNull()
        .as('people'),
    );
  return q === undefined ? roles : roles.where(containing('name_key', nameKey(q)));
}

export function listOfRoles(db: Db, q: string | undefined, params: PageParams): Promise<Listed<RoleRow>> {
  return listed(params, readPage(allRoles(db, q), params), () =>
    countedTotal(db, allRoles(db, q).clearSelect(), params),
  );
}

export async function roleById(db: Db, id: number): Promise<RoleRow | undefined> {
  return allRoles(db).where('id', '=', id).executeTakeFirst();
}

/** Undefined when the name is taken. */
export async function insertRole(db: Db, name: string): Promise<RoleRow | undefined> {
  const row = await db
    .insertInto('roles')
    .values({ name, name_key: nameKey(name) })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, people: 0 };
}

/** Locks the role against changes and assignments until the transaction ends. */
export async function lockedRole(transaction: Db, id: number): Promise<RoleRow | undefined> {
  await transaction.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute();
  return roleById(transaction, id);
}

export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('roles')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function saveRole(
  db: Db,
  { id, name, requiresSecondFactor }: { id: number; name: string; requiresSecondFactor: boolean },
): Promise<void> {
  await db
    .updateTable('roles')
    .set((eb) => ({
      name,
      name_key: nameKey(name),
      requires_second_factor: requiresSecondFactor,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}
