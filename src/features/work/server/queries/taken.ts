import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';

/** Of items that nobody had at the versions named those that somebody has got within the last minutes: who presses a little later is told who. */
export async function takenSince(
  transaction: Db,
  versions: ReadonlyMap<number, number>,
): Promise<Pick<Row<'work_items'>, 'id' | 'owner_id'>[]> {
  if (versions.size === 0) return [];
  const { rows } = await sql<Pick<Row<'work_items'>, 'id' | 'owner_id'>>`
    select w.id, w.owner_id
    from unnest(${[...versions.keys()]}::bigint[], ${[...versions.values()]}::bigint[]) as seen (id, version)
    join work_items w on w.id = seen.id and w.version = seen.version + 1 and w.owner_id is not null
    where exists (
      select from timeline_entries t
      where (t.enquiry_id = w.enquiry_id or t.application_id = w.application_id) and (t.details ->> 'itemId')::bigint = w.id
        and t.made_at > now() - interval '2 minutes'
        and (t.details -> 'after' ->> 'version')::bigint = w.version and t.details -> 'before' ->> 'owner_id' is null
    )`.execute(transaction);
  return rows;
}
