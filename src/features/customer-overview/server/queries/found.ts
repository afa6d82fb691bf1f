import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { isVisible, type Reader, recordsOf } from '#features/customer-files/server/reads.ts';
import { isEnquiryFound } from '#features/enquiries/server/reads.ts';
import { filesFound, isCustomerFound } from './lists.ts';

/** Of each kind of record so many of the newest that match: what is found is shown in five lines. */
const mostLooked = 100;

/**
 * Files of what is the reader's: what they have or made is a range of an index, of which each row is held against the search. Those of a whole
 * agency with one name are many more.
 */
const ownFound = (q: string, readerId: number) => sql`(
  select f.root_id from work_items w
  cross join lateral (select id from enquiries where id = w.enquiry_id and ${isEnquiryFound(q)} offset 0) e
  join customer_file_records r on r.enquiry_id = e.id join customer_files f on f.id = r.home_id
  where w.owner_id = ${readerId}
  union all
  select f.root_id from (select id from customers where owner_id = ${readerId} and ${isCustomerFound(q)}) c
  join customer_file_records r on r.customer_id = c.id join customer_files f on f.id = r.home_id
  union all
  select f.root_id from (
    select a.customer_id from applications a where a.owner_id = ${readerId}
    union
    select a.customer_id from work_items w join applications a on a.id = w.application_id where w.owner_id = ${readerId}
  ) known
  cross join lateral (select id from customers where id = known.customer_id and ${isCustomerFound(q)} offset 0) c
  join customer_file_records r on r.customer_id = c.id join customer_files f on f.id = r.home_id)`;

/** As a question, so that a test may have its plan. */
export const foundFiles = (q: string, reader: Reader, limit: number) => sql<{ id: number }>`
  with found as materialized ${reader.isAdmin ? filesFound(q, mostLooked) : ownFound(q, reader.id)}
  select f.id from (select distinct root_id from found) own join customer_files f on f.id = own.root_id
  order by f.created_at desc, f.id desc limit ${limit}`;

/** Where the file of a number leads, if the reader may open something of it. */
async function numberedFile(db: Db, number: number, reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_files f where f.id = ${number}
      and exists (select from ${recordsOf(sql`f.root_id`)} r where ${isVisible('r', reader)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Files that a text names, by their own number first. */
export async function findFileIds(
  db: Db,
  { text, number, reader, limit }: { text: string; number: number | undefined; reader: Reader; limit: number },
): Promise<number[]> {
  const named = number === undefined ? [] : await numberedFile(db, number, reader);
  const { rows } = await foundFiles(text, reader, limit).execute(db);
  return [...new Set([...named, ...rows.map(({ id }) => id)])].slice(0, limit);
}
