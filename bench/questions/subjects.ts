import type { Client } from 'pg';
import type { SignedIn } from '../office/people.ts';

interface Place {
  at: string;
  id: number;
}

/** Records of every kind that are asked for: from the midst of each table, and one of `staff`'s own. */
export interface Subjects {
  deep: Record<'requestsAfter' | 'applicationsAfter' | 'marksAfter' | 'entriesAfter', Place>;
  file: number;
  workItem: number;
  card: number;
  /** Of `staff`, still open. */
  openApplications: number[];
  /** Of a person who marks attendance. */
  marker: number;
  ownApplication: number;
  ownCustomer: number;
}

const midst = (table: string, at: string) => `select ${at}::text as at, id from ${table}
  order by ${at} desc, id desc limit 1 offset (select reltuples::bigint / 2 from pg_class where oid = '${table}'::regclass)`;
/** Nobody has counted the partitions. */
const midstOf = (table: string, at: string) => `select ${at}::text as at, id from ${table}
  where ${at} < (select min(${at}) + (max(${at}) - min(${at})) / 2 from ${table}) order by ${at} desc, id desc limit 1`;

export async function subjectsOf(client: Client, staff: SignedIn): Promise<Subjects> {
  const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await client.query<Row>(text, values);
    if (!rows[0]) throw new Error(`The office has no row for: ${text}`);
    return rows[0];
  };
  const place = async (text: string): Promise<Place> => {
    const { at, id } = await one<{ at: string; id: string }>(text);
    return { at, id: Number(id) };
  };
  const id = async (text: string, values: unknown[] = []) => Number((await one<{ id: string }>(text, values)).id);
  const { rows: open } = await client.query<{ id: string }>(
    `select id from applications where owner_id = $1 and status = 'Pending' and cs_id is null order by id`,
    [staff.id],
  );
  return {
    deep: {
      requestsAfter: await place(midst('enquiries', 'created_at')),
      applicationsAfter: await place(midst('applications', 'created_at')),
      marksAfter: await place(midstOf('attendance_marks', 'received_at')),
      entriesAfter: await place(midstOf('audit_events', 'at')),
    },
    file: await id(
      'select home_id as id from customer_file_records group by home_id having count(*) = 3 order by home_id desc limit 1',
    ),
    workItem: await id('select max(id) as id from work_items'),
    card: await id('select max(id) as id from cards'),
    openApplications: open.map((row) => Number(row.id)),
    marker: await id('select max(person_id) as id from attendance_marks'),
    ownApplication: await id('select max(id) as id from applications where owner_id = $1', [staff.id]),
    ownCustomer: await id('select max(id) as id from customers where owner_id = $1', [staff.id]),
  };
}
