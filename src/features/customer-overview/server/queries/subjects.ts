import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import {
  isVisible,
  knowsCustomer,
  mayOpenApplication,
  mayOpenRequest,
  type Reader,
  recordsOf,
} from '#features/customer-files/server/reads.ts';
import { mostTold } from '../../catalogue.ts';
import { isWorkedBy } from './files.ts';

export interface SubjectRow {
  /** Of one of the three. */
  requestId: number | null;
  applicationId: number | null;
  customerId: number | null;
  createdDate: string;
  /** The reader has the next step, or is an administrator: whoever made it alone is not told what others do with it. */
  isWorked: boolean;
}

export interface FileSubjects {
  rootId: number;
  subjects: SubjectRow[];
}

/** Where a file leads, with its requests, applications and customers that the reader may open, the newest of each; undefined: they may open nothing of it. */
export async function subjectsOfFile(db: Db, fileId: number, reader: Reader): Promise<FileSubjects | undefined> {
  const records = recordsOf(sql`f.root_id`);
  const newest = sql.lit(mostTold);
  const { rows } = await sql<{ rootId: number } & (SubjectRow | Record<keyof SubjectRow, null>)>`
    select f.root_id as "rootId", subject.*
    from customer_files f
    left join lateral (
      (select e.id as "requestId", null::bigint as "applicationId", null::bigint as "customerId", e.created_at as "createdDate", true as "isWorked"
        from ${records} r join enquiries e on e.id = r.enquiry_id
        where ${mayOpenRequest('e.id', reader)} order by e.created_at desc, e.id desc limit ${newest})
      union all
      (select null, a.id, null, a.created_at, ${isWorkedBy(reader)}
        from ${records} r join applications a on a.customer_id = r.customer_id left join work_items w on w.application_id = a.id
        where ${mayOpenApplication('a', reader)} order by a.created_at desc, a.id desc limit ${newest})
      union all
      (select null, null, c.id, c.created_at, true
        from ${records} r join customers c on c.id = r.customer_id
        where ${knowsCustomer('c.id', reader)} order by c.created_at desc, c.id desc limit ${newest})
    ) subject on true
    where f.id = ${fileId} and exists (select from ${records} r where ${isVisible('r', reader)}) ${prepared}`.execute(
    db,
  );
  const [first] = rows;
  return first && { rootId: first.rootId, subjects: rows.filter((row) => row.createdDate !== null) };
}
