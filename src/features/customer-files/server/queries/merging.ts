import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { renewSince } from './joining.ts';
import { isVisible, type Reader, recordsOf } from './readers.ts';

/** Where a file leads, of which the reader may open something; undefined where there is none. */
export async function rootFor(db: Db, fileId: number, reader: Reader): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_files f where f.id = ${fileId}
      and exists (select from ${recordsOf(sql`f.root_id`)} r where ${isVisible('r', reader)})`.execute(db);
  return rows[0]?.id;
}

interface Merge {
  keptId: number;
  mergedId: number;
  /** Undefined: by rule. */
  by: number | undefined;
  /** For which corrected record. */
  recordId?: number | undefined;
}

/** Leads one file that stands by itself, with all that lead to it, to another one, or to one that leads there. Answers the merge. */
export async function mergeFile(transaction: Db, { keptId, mergedId, by, recordId }: Merge): Promise<number> {
  await sql`
    update customer_files set root_id = (select root_id from customer_files where id = ${keptId}),
      merged_into = case when id = ${mergedId} then ${keptId} else merged_into end
    where root_id = ${mergedId}`.execute(transaction);
  const { id } = await transaction
    .insertInto('customer_file_merges')
    .values({ kept_id: keptId, merged_id: mergedId, merged_by: by ?? null, by_record: recordId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewSince(transaction, [keptId]);
  return id;
}

export interface UndoneMerge {
  keptId: number;
  mergedId: number;
}

/** Takes back where a file leads since a merge, by hand of the last `days` only; what came to it meanwhile stays with it. */
export async function partFiles(
  transaction: Db,
  { id, undone: how }: { id: number; undone: { by: number; days: number } | 'by rule' },
): Promise<UndoneMerge | undefined> {
  const isLate = how === 'by rule' ? sql`false` : sql`merged_at <= now() - ${how.days} * interval '1 day'`;
  const { rows } = await sql<UndoneMerge>`
    update customer_file_merges set undone_by = ${how === 'by rule' ? null : how.by}, undone_at = now()
    where id = ${id} and undone_at is null and not ${isLate}
    returning kept_id as "keptId", merged_id as "mergedId"`.execute(transaction);
  const [undone] = rows;
  if (!undone) return undefined;
  const { mergedId } = undone;
  await sql`
    with recursive under (id) as (
      select ${mergedId}::bigint union all select f.id from customer_files f join under u on f.merged_into = u.id
    )
    update customer_files f set root_id = ${mergedId},
      merged_into = case when f.id = ${mergedId} then null else f.merged_into end
    from under where f.id = under.id`.execute(transaction);
  await renewSince(transaction, [mergedId, undone.keptId]);
  // All the records of one of them may have been erased meanwhile.
  await sql`
    insert into customer_file_checks (file_id)
    select id from customer_files where id in (${mergedId}, ${undone.keptId})`.execute(transaction);
  return undone;
}

const inOrder = (one: number, other: number) => ({ one_id: Math.min(one, other), other_id: Math.max(one, other) });

/** False where that was said before. */
export async function insertRefusal(
  transaction: Db,
  { one, other, by }: { one: number; other: number; by: number },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('customer_file_refusals')
    .values({ ...inOrder(one, other), refused_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('one_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Of any file of the one with any of the other. False where nobody had said so. */
export async function deleteRefusals(
  transaction: Db,
  { one, other }: { one: number; other: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from customer_file_refusals x using customer_files f, customer_files g
    where f.id = x.one_id and g.id = x.other_id
      and (f.root_id, g.root_id) in ((${one}, ${other}), (${other}, ${one})) returning x.one_id`.execute(transaction);
  return rows.length > 0;
}
