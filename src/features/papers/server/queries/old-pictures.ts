import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import type { DueRows } from '#server/retention/queries.ts';

/** At most the pictures of so many requests, and of as many rows, in one transaction. */
const batch = 200;

/** The owner's, as the settings in force have it. */
const keptDays = sql<number>`coalesce((current_site_settings() #>> '{work,picturesKeptDays}')::int, ${usualWork.picturesKeptDays}::int)`;

/** Of requests closed for longer than that. */
export const picturesOfClosed: DueRows = {
  ...{ table: 'paper_files', key: ['id'], since: 'closed_at' },
  isDue: (at) => sql<SqlBool>`closed_at < ${at} - make_interval(days => ${keptDays})`,
};

export async function daysPicturesAreKept(db: Db): Promise<number> {
  const { days } = await db.selectNoFrom(keptDays.as('days')).executeTakeFirstOrThrow();
  return days;
}

/** Deletes those that are due of some requests, all of each, with a line in its timeline. Answers how many there were. */
export async function deleteDuePictures(transaction: Db): Promise<number> {
  const isDue = picturesOfClosed.isDue(sql`now()`);
  // Requests first, as whoever opens one again does; one that is at work now goes with the next run.
  const { rows: requests } = await sql<{ id: number }>`
    select id from enquiries where id in (
      select enquiry_id from (
        select enquiry_id from paper_files where ${isDue} order by closed_at limit ${batch}
      ) as oldest
    ) for no key update skip locked`.execute(transaction);
  if (requests.length === 0) return 0;
  const { rows: deleted } = await sql<{ enquiry_id: number; pictures: number }>`
    with gone as (
      delete from paper_files where enquiry_id = any(${requests.map(({ id }) => id)}::bigint[]) and ${isDue}
      returning enquiry_id
    ) select enquiry_id, count(*) as pictures from gone group by enquiry_id order by enquiry_id`.execute(transaction);
  if (deleted.length === 0) return 0;
  await transaction
    .insertInto('timeline_entries')
    .values(
      deleted.map(({ enquiry_id, pictures }) => ({
        ...{ enquiry_id, made_by: null, kind: 'noted', note: null, batch: randomUUID() },
        details: JSON.stringify({ paper: { id: null, name: null, state: 'pictures-deleted', pictures } }),
      })),
    )
    .execute();
  return deleted.reduce((sum, { pictures }) => sum + pictures, 0);
}
