import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Takes the mail of this Indian day, once; one that was not sent an hour later again. The day, where there is one to send. */
export async function claimHeadMail(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    insert into mailed_heads (day) select ${today}
    where not exists (select from mailed_heads where day = ${today} and (sent_at is not null or tried_at > now() - interval '1 hour'))
    on conflict (day) do update set tried_at = now()
      where mailed_heads.sent_at is null and mailed_heads.tried_at < now() - interval '1 hour'
    returning day`.execute(db);
  return rows[0]?.day;
}

export async function noteHeadMailed(db: Db, day: string, sealNumber: number): Promise<void> {
  await db
    .updateTable('mailed_heads')
    .set({ sent_at: sql`now()`, seal_number: sealNumber })
    .where('day', '=', day)
    .execute();
}

/** How many days to come stand there as mailed, tomorrow left out: clocks of nodes may differ. */
export async function daysMailedAhead(db: Db): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*) as days from mailed_heads where day > ${today} + 1 and sent_at is not null`.execute(db);
  return rows[0]?.days ?? 0;
}
