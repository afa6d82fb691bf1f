import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { hidden } from '#server/lists/filters.ts';
import type { ReachedKind } from '../../catalogue.ts';
import { refusedContact, refusedContactAbout, rootOfRecord } from '../reads.ts';
import { isVisible, mayOpenApplication, mayOpenRequest, type Reader, recordsOf } from './readers.ts';

interface Reached {
  requests?: readonly number[] | undefined;
  applications?: readonly number[] | undefined;
  files?: readonly number[] | undefined;
}

interface ReachedRow {
  of: ReachedKind;
  id: number;
  refusedContactDate: string | null;
  hasOpen?: boolean;
}

/** With what nobody has, where the owner lets staff take it. */
type Caller = Reader & { isPoolOpen: boolean };

const isInPool = (column: 'enquiry_id' | 'application_id', id: RawBuilder<unknown>, { isPoolOpen }: Caller) =>
  sql`(${isPoolOpen}::boolean and exists (
    select from work_items free where ${sql.ref(`free.${column}`)} = ${id} and free.owner_id is null))`;

const anyOf = (ids: readonly number[]) => sql`any(${hidden([...ids], 'bigint[]')}::bigint[])`;

const requestsOf = (ids: readonly number[], caller: Caller) => sql<ReachedRow>`
  select 'request' as of, e.id, ${refusedContactAbout(sql`t.enquiry_id = e.id`)} as "refusedContactDate"
  from enquiries e cross join lateral (select ${rootOfRecord('enquiry_id', sql`e.id`)} as id) as root
  where e.id = ${anyOf(ids)} and (${mayOpenRequest('e.id', caller)} or ${isInPool('enquiry_id', sql`e.id`, caller)}) ${prepared}`;

const applicationsOf = (ids: readonly number[], caller: Caller) => sql<ReachedRow>`
  select 'application' as of, a.id, ${refusedContactAbout(sql`t.application_id = a.id`)} as "refusedContactDate"
  from applications a cross join lateral (select ${rootOfRecord('customer_id', sql`a.customer_id`)} as id) as root
  where a.id = ${anyOf(ids)} and (${mayOpenApplication('a', caller)} or ${isInPool('application_id', sql`a.id`, caller)}) ${prepared}`;

const filesOf = (ids: readonly number[], caller: Caller) => sql<ReachedRow>`
  select 'file' as of, f.id, ${refusedContact(sql`f.root_id`)} as "refusedContactDate",
    (exists (select from ${recordsOf(sql`f.root_id`)} r join work_items w on w.enquiry_id = r.enquiry_id
        where ${mayOpenRequest('r.enquiry_id', caller)})
      or exists (select from ${recordsOf(sql`f.root_id`)} r join applications a on a.customer_id = r.customer_id
        join work_items w on w.application_id = a.id where ${mayOpenApplication('a', caller)})) as "hasOpen"
  from customer_files f
  where f.id = ${anyOf(ids)} and exists (select from ${recordsOf(sql`f.root_id`)} r where ${isVisible('r', caller)}) ${prepared}`;

/** When the people of records asked for no contact. What the caller may not call about is not there. */
export async function reachedRecords(
  db: Db,
  { requests = [], applications = [], files = [] }: Reached,
  caller: Caller,
): Promise<ReachedRow[]> {
  const asked = [
    ...(requests.length > 0 ? [requestsOf(requests, caller)] : []),
    ...(applications.length > 0 ? [applicationsOf(applications, caller)] : []),
    ...(files.length > 0 ? [filesOf(files, caller)] : []),
  ];
  const found = await Promise.all(asked.map((query) => query.execute(db)));
  return found.flatMap(({ rows }) => rows);
}
