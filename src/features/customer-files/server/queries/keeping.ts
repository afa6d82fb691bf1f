import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { renewSince } from './joining.ts';
import { lockFiles } from './locks.ts';

const minuteMs = 60_000;
const checkedAtOnce = 1_000;

/** Of files that have lost a record: removes those without any, with all that lead to them; of the others it may be later that the person is known. */
export async function deleteFilesWithoutRecords(db: Db, forMs = minuteMs): Promise<void> {
  const isAnyLeft = async () => (await sql`select from customer_file_checks limit 1`.execute(db)).rows.length > 0;
  // In short transactions: whoever joins and merges waits for each. Ends after a minute; the next run goes on.
  for (const end = performance.now() + forMs; performance.now() < end && (await isAnyLeft()); )
    await db.transaction().execute(async (transaction) => {
      await lockFiles(transaction);
      await checkFiles(transaction);
    });
}

async function checkFiles(transaction: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from customer_file_checks where id in (select id from customer_file_checks order by id limit ${checkedAtOnce})
    returning file_id as id`.execute(transaction);
  const ids = [...new Set(rows.map(({ id }) => id))];
  await sql`
    delete from customer_files f using (
      select distinct t.root_id from customer_files t where t.id = any(${ids}::bigint[])
    ) as roots
    where f.root_id = roots.root_id and not exists (
      select from customer_files o join customer_file_records r on r.home_id = o.id where o.root_id = roots.root_id)`.execute(
    transaction,
  );
  await renewSince(transaction, ids);
}

/** Whether requests or customers of before have no row that says which file they are in. */
export async function unfiled(db: Db): Promise<{ enquiries: boolean; customers: boolean }> {
  const { rows } = await sql<{ enquiries: boolean; customers: boolean }>`
    select (select coalesce(sum(number), 0) from enquiry_counts) > (select count(enquiry_id) from customer_file_records) as enquiries,
      (select count(*) from customers) > (select count(customer_id) from customer_file_records) as customers`.execute(
    db,
  );
  return rows[0] ?? { enquiries: false, customers: false };
}

/** Makes the rows of up to 500 records after `after`; locked ones are left to the next run. Answers the last; null after the last of all. */
export async function fillFileRecords(db: Db, table: 'enquiries' | 'customers', after: number): Promise<number | null> {
  const column = sql.ref(table === 'enquiries' ? 'enquiry_id' : 'customer_id');
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id from ${sql.table(table)} where id > ${after} order by id limit 500 for key share skip locked
    ), filled as (
      insert into customer_file_records (${column}) select id from batch on conflict do nothing
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
