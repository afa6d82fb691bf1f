import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { addDays } from '#shared/dates/dates.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import { dueInstant } from '../rules.ts';
import { readColleagues } from './read-people.ts';

export type { TimelinePlace } from './queries/timeline.ts';
export { cutTimeline, newestFirst, openPlace, readTimelineOfMany } from './read-timeline.ts';

/** To whom somebody can hand over: the others, and whether they are there now. */
export const colleaguesOf = readColleagues;

/** How many items of a person are due on some days in India. */
export async function countDueOn(db: Db, owner: string, { from, to }: DayRange) {
  const { count } = await db
    .selectFrom('work_items')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', (eb) => eb.selectFrom('accounts').select('id').where('username', '=', owner))
    // A day without an hour is due at its end.
    .$if(from !== undefined, (query) => query.where('queue_at', '>', dueInstant(addDays(from ?? '', -1), null)))
    .$if(to !== undefined, (query) => query.where('queue_at', '<=', dueInstant(to ?? '', null)))
    .executeTakeFirstOrThrow();
  return count;
}
