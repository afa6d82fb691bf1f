import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { isPresent, marksAttendance, onLeaveUntil } from '#features/attendance/server/reads.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Presence } from '../../catalogue.ts';

/** Everybody who is not disabled, and whether they are there on that half of a day in India. */
export async function presenceOfAll(db: Db, { day, half }: { day: string; half: 'first' | 'second' }) {
  const id = sql`a.id`;
  const { rows } = await sql<{
    id: number;
    username: string;
    name: string | null;
    presence: Presence | null;
    leaveUntilDay: string | null;
  }>`
    select a.id, a.username, ${nameOf('a.id')} as name, l.until as "leaveUntilDay",
      case when l.until is not null then 'leave' when ${isPresent(id, day, half)} then 'here'
        when ${marksAttendance(id, day)} then 'away' end as presence
    from accounts a cross join lateral (select ${onLeaveUntil(id, day, half)} as until) as l
    where a.disabled_at is null order by a.username_key limit 500`.execute(db);
  return rows;
}
