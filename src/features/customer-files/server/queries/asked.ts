import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { refusalDays } from '../../catalogue.ts';
import type { KnownRecords } from './known.ts';
import type { Reader } from './readers.ts';

interface Ask {
  askedDate: string;
  isRefused: boolean;
}

/** What the reader has asked last of the files of such records, as long as it waits, or was refused shortly before. */
export async function askOf(db: Db, records: KnownRecords, { id }: Reader): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    select a.asked_at as "askedDate", a.answer is not null as "isRefused"
    from ${records} r join customer_files f on f.id = r.home_id join customer_files g on g.root_id = f.root_id
    join hand_over_asks a on a.file_id = g.id
    where a.asked_by = ${id}
      and (a.answer is null or (a.answer = 'refused' and a.answered_at > now() - ${refusalDays} * interval '1 day'))
    order by a.asked_at desc limit 1`.execute(db);
  return rows[0];
}
