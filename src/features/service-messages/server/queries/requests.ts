import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { mayOpenRequest, type Reader } from '#features/customer-files/server/reads.ts';
import { unreached } from '#features/tracking/catalogue.ts';
import type { OpenedKind } from '../../catalogue.ts';
import type { MessageRow } from './outbox.ts';

export interface RequestToTell {
  reference: string;
  firstName: string;
  email: string;
  language: string;
  serviceType: string;
  status: string;
  stage: string | null;
  dob: string | null;
  /** It came just before it was to be told. */
  isNew: boolean;
  toldStatus: string | null;
  toldStage: string | null;
  isMissed: boolean;
  /** How many the address was sent in the last day. */
  sentToAddress: number;
}

/** Keeps a request from being erased, and its address from being corrected, meanwhile; before its message is locked, as an erasure goes. */
export async function lockRequest(transaction: Db, id: number): Promise<void> {
  await sql`select from enquiries where id = ${id} for share`.execute(transaction);
}

/** A request and what its visitor knows of it; undefined where it is gone, or its visitor has read no notice. */
export async function requestToTell(
  transaction: Db,
  { id, enquiry_id, caused_at }: Pick<MessageRow, 'id' | 'enquiry_id' | 'caused_at'>,
  { now, dayBegan }: { now: Date; dayBegan: Date },
): Promise<RequestToTell | undefined> {
  const { rows } = await sql<RequestToTell>`
    select e.reference, e.first_name as "firstName", e.email, e.language, e.service_type as "serviceType", e.status, e.stage, e.dob,
      e.created_at > ${caused_at}::timestamptz - interval '1 day' as "isNew",
      told.status as "toldStatus", told.stage as "toldStage",
      exists (select from timeline_entries t where t.enquiry_id = e.id and t.outcome = any(${[...unreached]}::text[])
          and t.undone_at is null and t.made_at >= ${caused_at}::timestamptz - interval '1 minute'
          and not exists (select from timeline_entries later where later.enquiry_id = e.id and later.id > t.id
            and later.outcome is not null and later.outcome <> all(${[...unreached]}::text[]) and later.undone_at is null))
        and not exists (select from service_messages m where m.enquiry_id = e.id and m.id <> ${id} and m.kind = 'missed-call'
          and m.state in ('sent', 'unclear') and m.ended_at >= ${dayBegan}) as "isMissed",
      (select count(*) from service_messages m join enquiries o on o.id = m.enquiry_id
        where lower(o.email) = lower(e.email) and m.state in ('sent', 'unclear')
          and m.ended_at > ${now}::timestamptz - interval '1 day')::int as "sentToAddress"
    from enquiries e
    left join lateral (
      select m.status, m.stage from service_messages m
      where m.enquiry_id = e.id and m.id <> ${id} and m.kind in ('stage', 'completed', 'cancelled')
        and m.state in ('sent', 'unclear', 'sending', 'repeating') order by m.id desc limit 1
    ) told on true
    where e.id = ${enquiry_id} and e.notice_version is not null and not e.is_suspected`.execute(transaction);
  return rows[0];
}

/** A request that the reader may open, kept from being erased meanwhile. */
export const requestToWrite = (transaction: Db, id: number, reader: Reader) =>
  transaction
    .selectFrom('enquiries')
    .select(['reference', 'first_name as firstName', 'language', 'service_type as serviceType', 'status', 'stage'])
    .select(['id', 'mobile', 'dob'])
    // As by e-mail: no message of the agency's goes to who has read no notice, nor to a number that may be anybody's.
    .select(sql<boolean>`notice_version is not null and not is_suspected`.as('mayBeTold'))
    .where('id', '=', id)
    .where(mayOpenRequest('enquiries.id', reader))
    .forKeyShare()
    .executeTakeFirst();
export type RequestToWrite = NonNullable<Awaited<ReturnType<typeof requestToWrite>>>;

interface Opened {
  enquiryId: number;
  by: number;
  kind: OpenedKind;
  language: string;
  text: string;
}

/** A line of the timeline, kept as a note, which the release before reads as one. The item counts as worked on. Answers the entry's id. */
export async function insertOpened(transaction: Db, { enquiryId, by, text, ...opened }: Opened): Promise<number> {
  const { id } = await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: by, kind: 'noted', note: text || null, batch: randomUUID() },
      details: JSON.stringify({ opened }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()` })
    .where('enquiry_id', '=', enquiryId)
    .execute();
  return id;
}
