import type { Client } from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** Of each customer as many. */
export const applicationsOfOneCustomer = 4;

/** So many, each with a case number and what the bank said; some are still open. */
export async function fillApplications(client: Client, count: number, cards: readonly number[]): Promise<void> {
  await withoutIndexes(client, 'applications', async () => {
    await client.query(
      `insert into applications (owner_id, customer_id, card_id, status, final_status, cs_id, created_at)
       select c.owner_id, c.id, ($2::bigint[])[1 + (n / ${applicationsOfOneCustomer}) % $3::int],
         case when n % 53 = 0 then 'Pending' when n % 3 = 0 then 'Rejected' else 'Approved' end,
         case when n % 53 = 0 then null when n % 3 = 0 then 'Rejected' else 'Approved' end,
         case when n % 53 > 0 then 'CASE' || n end, now() - n * interval '10 minutes'
       from generate_series(1, $1::int) n join customers c on c.id = 1 + n / ${applicationsOfOneCustomer}`,
      [count, cards, cards.length],
    );
  });
}
