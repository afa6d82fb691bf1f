import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { workOn } from '#db/schema.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';

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

/** Neither made nor worked on for so many days (DPDP Act 2023, s. 8(7)). */
export const oldEnquiries = (keptDays: number): DueRows => ({
  ...{ table: 'enquiries', key: ['id'], since: 'created_at' },
  isDue: (at) => {
    const since = sql`${at} - ${keptDays} * interval '1 day'`;
    const untouched = workOn('enquiries').map(
      ({ table, id, at: workedAt, unless }) => sql`not exists (select from ${sql.table(table)} as work
        where ${sql.ref(`work.${id}`)} = enquiries.id and ${sql.ref(`work.${workedAt}`)} >= ${since}
          ${unless ? sql`and (work.details @> ${sql.lit(unless)}::jsonb) is not true` : sql``})`,
    );
    return sql<SqlBool>`${sql.join([sql`enquiries.created_at < ${since}`, ...untouched], sql` and `)}`;
  },
});

/** Still marked as possible spam, and nobody has touched it. */
export const oldSuspected = (keptDays: number): DueRows => ({
  ...{ table: 'enquiries', key: ['id'], since: 'created_at' },
  isDue: (at) =>
    sql<SqlBool>`is_suspected and status = 'Pending' and created_at < ${at} - ${keptDays} * interval '1 day'
      and not exists (select from timeline_entries as work where work.enquiry_id = enquiries.id)`,
});

/**
 * Erases up to 500. Answers their ids. Whether they are due is asked again once they are locked: work that was recorded while they
 * were looked for keeps a request, and none can be recorded from then on.
 */
export async function eraseDueEnquiries(transaction: Db, due: DueRows): Promise<number[]> {
  const { rows: locked } = await sql<{ id: number }>`${dueBatch(due)}`.execute(transaction);
  if (locked.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    delete from enquiries where id = any(${locked.map(({ id }) => id)}::bigint[]) and ${due.isDue(sql`now()`)}
    returning id`.execute(transaction);
  return rows.map((row) => row.id);
}
