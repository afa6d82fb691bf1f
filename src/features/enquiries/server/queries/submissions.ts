import { sql } from 'kysely';
import type { Db, Writer } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { violates } from '#db/violates.ts';
import { isServiceOffered } from '#features/site/server/reads.ts';
import { type Limit, takingTokens } from '#server/rate-limits/queries.ts';
import type { Enquiry, NewEnquiry } from '../../contract.ts';

export interface Admission {
  /** Seconds to wait before another enquiry is taken from the network; 0 when this one is. */
  waitingSeconds: number;
  /** The hour has had its enquiries. */
  isCrowded: boolean;
  /** False for a service the agency has switched off or removed. */
  isOffered: boolean;
  /** The id and time this enquiry is to have. */
  id: number;
  at: string;
}

interface Wanted {
  networks: Limit[];
  /** Nothing is taken from it for a network that has to wait. */
  hour: Limit | undefined;
  serviceType: Enquiry['serviceType'];
}

/** Counts one more enquiry against the limits and gives it its id and time, in one question. */
export async function admitEnquiry(db: Db, { networks, hour, serviceType }: Wanted): Promise<Admission> {
  const takingHour = hour ? takingTokens([hour]) : sql<number>`0`;
  const { rows } = await sql<Admission>`
    select n.waiting as "waitingSeconds", case when n.waiting = 0 then ${takingHour} else 0 end > 0 as "isCrowded",
      nextval('enquiries_id_seq') as id, now()::timestamptz(3) as at, ${isServiceOffered(serviceType)} as "isOffered"
    from (select ${takingTokens(networks)} as waiting offset 0) n ${prepared}`.execute(db);
  if (!rows[0]) throw new Error('The admission answered nothing.');
  return rows[0];
}

/** The wire's enquiry as a row, given its id, time and reference. */
export async function insertEnquiry(writer: Writer, enquiry: NewEnquiry): Promise<void> {
  await writer
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      reference: enquiry.reference,
      service_type: enquiry.serviceType,
      first_name: enquiry.firstName,
      mobile: enquiry.mobile,
      email: enquiry.email,
      address: enquiry.address,
      pincode: enquiry.pincode,
      dob: enquiry.dob,
      created_at: enquiry.createdDate,
      language: enquiry.language,
      guardian_needed: enquiry.guardianNeeded,
      notice_version: enquiry.noticeVersion,
      marketing_consent: enquiry.marketingConsent,
      is_suspected: enquiry.isSuspected,
    })
    .modifyEnd(prepared)
    .execute();
}

/**
 * Takes back the consent of every enquiry from a mobile, when the reference is of one of them. The search's index finds the
 * others; two at once lock them in the same order. Answers their ids.
 */
export async function withdrawMarketingConsent(
  db: Db,
  person: { reference: string; mobile: string },
): Promise<number[]> {
  const locked = await db
    .selectFrom('enquiries')
    .select('id')
    .where('search_text', 'like', `%${person.mobile}%`)
    .where('mobile', '=', person.mobile)
    .where('marketing_consent', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('enquiries as own')
          .select('own.id')
          .where('own.reference', '=', person.reference)
          .where('own.mobile', '=', person.mobile),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (locked.length === 0) return [];
  const rows = await db
    .with('withdrawn', (query) =>
      query
        .updateTable('enquiries')
        .set({ marketing_consent: false, marketing_withdrawn_at: sql`now()` })
        .where(
          'id',
          'in',
          locked.map(({ id }) => id),
        )
        .returning('id'),
    )
    .insertInto('consent_withdrawals')
    .columns(['enquiry_id', 'channel'])
    .expression((eb) => eb.selectFrom('withdrawn').select(['withdrawn.id', sql<string>`'website'`.as('channel')]))
    .returning('enquiry_id')
    .execute();
  return rows.map((row) => row.enquiry_id);
}

export const isReferenceTaken = (error: unknown) => violates(error, 'enquiries_reference_key');

/** The next of what releases before kept apart, locked. */
export function lockQuarantined(db: Db, after: number) {
  return db
    .selectFrom('quarantined_enquiries')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteQuarantined(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('quarantined_enquiries').where('id', 'in', ids).execute();
}
