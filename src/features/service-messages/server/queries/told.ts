import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';

export interface ToldRow {
  id: number;
  enquiry_id: number;
  at: string;
  state: string;
  kind: string | null;
  causes: string[];
  status: string | null;
  is_unsure: boolean;
  failure: string | null;
  attempts: number;
  due_at: string;
  language: string | null;
  subject: string | null;
  body: string | null;
}

interface ToldPart {
  requestIds: readonly number[];
  /** Each word stands in what was sent. */
  words: readonly string[];
  /** By the instant and the id of a message. */
  isBelow: (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  limit: number;
}

/** Messages of many requests, newest first: when they ended, or what is told in them began. */
export async function newestMessages(db: Db, { requestIds, words, isBelow, limit }: ToldPart): Promise<ToldRow[]> {
  if (requestIds.length === 0) return [];
  const at = sql`coalesce(m.ended_at, m.caused_at)`;
  const found = words.map((word) => sql`and position(${word} in lower(concat_ws(' ', m.subject, m.body))) > 0`);
  const { rows } = await sql<ToldRow>`
    select m.id, m.enquiry_id, ${at} as at, m.state, m.kind, m.causes, m.status, m.is_unsure, m.failure, m.attempts, m.due_at,
      m.language, m.subject, m.body
    from service_messages m
    where m.enquiry_id = any(${[...requestIds]}::bigint[]) and ${isBelow(at, sql`m.id`)} ${sql.join(found, sql` `)}
    order by ${at} desc, m.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many have still to go out, and how many of some days did not. */
export async function countMessages(db: Db, days: number): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from service_messages where state in ('waiting', 'sending', 'repeating'))::int as waiting,
      (select count(*) from service_messages where state in ('refused', 'failed', 'unclear')
        and ended_at > now() - ${days} * interval '1 day')::int as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
