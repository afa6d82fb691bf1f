import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { workOn } from '#db/schema.ts';

/** What stands under it goes with it; one made after that instant stays. False when there is none. */
export async function deleteEnquiryOfBefore(db: Db, id: number, instant: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('enquiries')
    .where('id', '=', id)
    .where('created_at', '<=', instant)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

const isWorkedOnSince = (id: string, since: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    workOn('enquiries').map(
      ({ table, id: enquiryId, at }) => sql`exists (select from ${sql.table(table)} as work
        where ${sql.ref(`work.${enquiryId}`)} = ${sql.ref(id)} and ${sql.ref(`work.${at}`)} >= ${since})`,
    ),
    sql` or `,
  )})`;

/** Erases up to 500 enquiries that were neither made nor worked on for so many days (DPDP Act 2023, s. 8(7)). Answers their ids. */
export async function eraseOldEnquiries(db: Db, keptDays: number): Promise<number[]> {
  const since = sql`now() - ${keptDays} * interval '1 day'`;
  const { rows } = await sql<{ id: number }>`
    with old as (
      select e.id from enquiries e
      where e.created_at < ${since} and not ${isWorkedOnSince('e.id', since)}
      order by e.created_at limit 500 for update skip locked
    )
    delete from enquiries using old where enquiries.id = old.id returning enquiries.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The same of enquiries that are still marked as possible spam and that nobody has touched. */
export async function eraseOldSuspected(db: Db, keptDays: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id from enquiries
      where is_suspected and status = 'Pending' and created_at < now() - ${keptDays} * interval '1 day'
      order by created_at, id limit 500 for update skip locked
    )
    delete from enquiries using old where enquiries.id = old.id returning enquiries.id`.execute(db);
  return rows.map((row) => row.id);
}
