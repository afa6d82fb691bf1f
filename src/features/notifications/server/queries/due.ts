import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';

/** Steps with an hour are told when it comes, those of a day when the day begins: both are ranges of the index of what is due. */
const dueBetween = (after: unknown, until: string) => sql`(
  select id, owner_id, queue_at from work_items
  where owner_id is not null and has_hour and queue_at > ${after}::timestamptz and queue_at <= ${until}::timestamptz
  union all
  select id, owner_id, queue_at from work_items
  where owner_id is not null and not has_hour and queue_at > ${after}::timestamptz + interval '1 day'
    and queue_at <= ${until}::timestamptz + interval '1 day')`;

const toldUntil = sql`(select told_until from notifications_due)`;

/** Whether anything of anybody's has become due that was not told. */
export async function isAnyDue(db: Db, until: string): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from ${dueBetween(toldUntil, until)} as due) as "isAny" ${prepared}`.execute(db);
  return rows[0]?.isAny === true;
}

/** Tells each person once what of theirs has become due: one item by itself, many together. */
export async function notifyDue(transaction: Db, until: string): Promise<void> {
  const { rows } = await sql<{ after: string }>`
    select told_until as after from notifications_due for update`.execute(transaction);
  const after = rows[0]?.after;
  if (after === undefined || after >= until) return;
  await sql`
    select notify_of_items(due.owner_id, 'due', due.items, null) from (
      select owner_id, array_agg(id order by queue_at, id) as items from ${dueBetween(after, until)} as d group by 1 order by 1
    ) as due`.execute(transaction);
  await sql`update notifications_due set told_until = ${until}`.execute(transaction);
}
