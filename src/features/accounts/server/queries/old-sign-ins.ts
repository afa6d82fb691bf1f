import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';

/** Ended sessions, failed sign-ins and those that ended before the second factor. */
export const oldSignInRows = (keptDays: number): DueRows[] => {
  const tables = [
    { table: 'sessions', key: ['id'], since: 'ended_at' },
    { table: 'sign_in_failures', key: ['key'], since: 'last_failed_at' },
    { table: 'unfinished_sign_ins', key: ['id'], since: 'created_at' },
  ] as const;
  return tables.map((rows) => ({
    ...rows,
    isDue: (at) => sql<SqlBool>`${sql.ref(rows.since)} < ${at} - ${keptDays} * interval '1 day'`,
  }));
};

/** Up to 500 of one table. Answers how many. */
export async function deleteDueSignIns(transaction: Db, due: DueRows): Promise<number> {
  const [key = ''] = due.key;
  const { rows } = await sql`
    with old as (${dueBatch(due)})
    delete from ${sql.table(due.table)} as gone using old where ${sql.ref(`gone.${key}`)} = ${sql.ref(`old.${key}`)}
    returning 1`.execute(transaction);
  return rows.length;
}
