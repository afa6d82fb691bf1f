import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { unreached } from '#features/tracking/catalogue.ts';
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
