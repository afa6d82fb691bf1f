import type { Db } from '#db/open.ts';
import { nameKey } from '#shared/name-key.ts';

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
