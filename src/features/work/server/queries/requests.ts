import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { RecordOfItem } from './changes.ts';

interface Move {
  itemId: number;
  enquiryId: number;
  status: EnquiryStatus;
  by: number;
}

/** Moves the locked request of an item; the trigger of its table ends the item where that closes it. Answers the status before. */
export async function moveRequest(transaction: Db, { itemId, enquiryId, status, by }: Move): Promise<string> {
  const { status: before } = await transaction
    .selectFrom('enquiries')
    .select('status')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  if (before === status) return before;
  await transaction
    .updateTable('enquiries')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', enquiryId)
    .execute();
  await transaction
    .insertInto('enquiry_status_changes')
    .values({ enquiry_id: enquiryId, status, changed_by: by })
    .execute();
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', itemId)
    .execute();
  return before;
}

/** The version of a request, as this transaction has left it. */
export async function requestVersion(transaction: Db, enquiryId: number): Promise<number> {
  const { version } = await transaction
    .selectFrom('enquiries')
    .select('version')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return version;
}

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
