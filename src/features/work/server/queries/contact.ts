import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { refusedContactAbout, refusedContactOf, rootOfRecord } from '#features/customer-files/server/reads.ts';
import { contactSteps, stepWithoutContact } from '../../catalogue.ts';

/** Since when the person of an item wants no contact. */
export async function refusedContactOfItem(db: Db, item: Row<'work_items'>): Promise<string | null> {
  const { enquiry_id, application_id } = item;
  const application = await db
    .selectFrom('applications')
    .select('customer_id')
    .where('id', '=', application_id)
    .executeTakeFirst();
  return refusedContactOf(db, { enquiry_id, application_id, customer_id: application?.customer_id ?? null });
}

/** Gives items of whoever asked for no contact another step than a call or a message. Answers how all of these stand then. */
export async function withoutContact(transaction: Db, ids: readonly number[]): Promise<Row<'work_items'>[]> {
  const isContact = sql`w.id = any(${[...ids]}::bigint[]) and w.step = any(${[...contactSteps]}::text[])`;
  await sql`
    update work_items w set step = ${stepWithoutContact}
    from enquiries e cross join lateral (select ${rootOfRecord('enquiry_id', sql`e.id`)} as id) as root
    where ${isContact} and e.id = w.enquiry_id and ${refusedContactAbout(sql`t.enquiry_id = e.id`)} is not null`.execute(
    transaction,
  );
  await sql`
    update work_items w set step = ${stepWithoutContact}
    from applications a cross join lateral (select ${rootOfRecord('customer_id', sql`a.customer_id`)} as id) as root
    where ${isContact} and a.id = w.application_id and ${refusedContactAbout(sql`t.application_id = a.id`)} is not null`.execute(
    transaction,
  );
  return transaction
    .selectFrom('work_items')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
