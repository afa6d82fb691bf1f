import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';

type Part = Row<'import_parts'>;

export async function nextPartIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('import_parts_id_seq') as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertPart(db: Db, part: Part): Promise<void> {
  await db.insertInto('import_parts').values(part).execute();
}

export const partByNumber = (db: Db, importId: number, number: number): Promise<Part | undefined> =>
  db
    .selectFrom('import_parts')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();

/** In which a checked row stands. */
export const partOfRow = (db: Db, importId: number, row: number): Promise<Part | undefined> =>
  db
    .selectFrom('import_parts as p')
    .innerJoin('import_rows as r', (join) =>
      join.onRef('r.import_id', '=', 'p.import_id').onRef('r.part', '=', 'p.number'),
    )
    .selectAll('p')
    .where('r.import_id', '=', importId)
    .where('r.number', '=', row)
    .executeTakeFirst();

export async function partCount(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_parts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first one that is left. */
export const nextPart = (db: Db, importId: number): Promise<Part | undefined> =>
  db
    .selectFrom('import_parts')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** False where it is gone by now. */
export async function deletePart(transaction: Db, id: number): Promise<boolean> {
  const part = await transaction.deleteFrom('import_parts').where('id', '=', id).returning('id').executeTakeFirst();
  return part !== undefined;
}

export async function deleteParts(transaction: Db, importId: number): Promise<void> {
  await transaction.deleteFrom('import_parts').where('import_id', '=', importId).execute();
}

export async function deleteStaged(transaction: Db, importId: number): Promise<void> {
  await deleteParts(transaction, importId);
  await transaction.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
