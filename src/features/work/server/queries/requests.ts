import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { RecordOfItem } from './changes.ts';

/**
 * Takes back the consent to other offers, of every request from the mobile of an item. Answers their ids. The search's index finds them.
 */
export async function withdrawConsents(
  transaction: Db,
  { enquiry_id, application_id }: RecordOfItem,
  by: number,
): Promise<number[]> {
  const { rows: mobiles } = await sql<{ mobile: string }>`
    select mobile from enquiries where id = ${enquiry_id}
    union all
    select c.mobile from applications a join customers c on c.id = a.customer_id where a.id = ${application_id}`.execute(
    transaction,
  );
  const mobile = mobiles[0]?.mobile ?? '';
  const { rows } = await sql<{ id: number }>`
    with withdrawn as (
      update enquiries set marketing_consent = false, marketing_withdrawn_at = now()
      where search_text like ${`%${mobile}%`} and mobile = ${mobile} and marketing_consent returning id
    )
    insert into consent_withdrawals (enquiry_id, channel, recorded_by) select id, 'phone', ${by} from withdrawn order by id
    returning enquiry_id as id`.execute(transaction);
  return rows.map(({ id }) => id);
}
