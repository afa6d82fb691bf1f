import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, TableName } from '#db/open.ts';

/** At most so many rows in one transaction. */
const batch = 500;

/** Which rows of a table time deletes. What is counted beforehand and what is deleted are asked the same. */
export interface DueRows {
  table: TableName;
  /** What a row is deleted by. */
  key: readonly string[];
  /** The column that says how old a row is. */
  since: string;
  /** It is a day, and no instant. */
  isDay?: true;
  isDue: (at: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** Keys of up to 500 rows that are due now, the oldest first, locked for this transaction. */
export const dueBatch = ({ table, key, since, isDue }: DueRows): RawBuilder<unknown> => sql`
  select ${sql.join(key.map((column) => sql.ref(`${table}.${column}`)))} from ${sql.table(table)}
  where ${isDue(sql`now()`)} order by ${sql.ref(`${table}.${since}`)} limit ${batch} for update skip locked`;

export interface DueCounts {
  now: number;
  /** At the next run. */
  next: number;
  in30Days: number;
  /** The Indian day of the oldest that is due within 30 days. */
  oldestDay: string | null;
}

export async function countDue(db: Db, { table, since, isDay, isDue }: DueRows, nextRun: string): Promise<DueCounts> {
  const at = { now: sql`now()`, next: sql`${nextRun}::timestamptz`, in30Days: sql`(now() + interval '30 days')` };
  const count = (instant: RawBuilder<unknown>) =>
    sql`(select count(*) from ${sql.table(table)} where ${isDue(instant)})`;
  const oldest = sql`min(${sql.ref(`${table}.${since}`)})`;
  const { rows } = await sql<DueCounts>`
    select ${count(at.now)} as now, ${count(at.next)} as next, count(*) as "in30Days",
      ${isDay ? oldest : sql`(${oldest} at time zone 'Asia/Kolkata')::date`} as "oldestDay"
    from ${sql.table(table)} where ${isDue(at.in30Days)}`.execute(db);
  if (!rows[0]) throw new Error('The count answered nothing.');
  return rows[0];
}
