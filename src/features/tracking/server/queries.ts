import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mayOpenRequest, type Reader } from '#features/customer-files/server/reads.ts';
import { unreached } from '../catalogue.ts';

/**
 * The request whose reference and mobile end so, found by one look into one index: a wrong pair and an unknown reference cost the same. Undefined
 * where there is none.
 */
export async function requestTyped(db: Db, { reference, digits }: { reference: string; digits: string }) {
  const { rows } = await sql<{ id: number }>`${lookUp(reference + digits)} ${prepared}`.execute(db);
  return rows[0]?.id;
}

/** Whether it is still the one that was typed; its mobile stays until the transaction ends. */
export async function isStillTyped(
  transaction: Db,
  id: number,
  { reference, digits }: { reference: string; digits: string },
) {
  const { rows } = await sql`select from enquiries
    where id = ${id} and (reference || right(mobile, 4)) = ${reference + digits} for share`.execute(transaction);
  return rows.length > 0;
}

export const lookUp = (typed: string) => sql`select id from enquiries where (reference || right(mobile, 4)) = ${typed}`;

/** A request that the reader may open, kept from being erased, and from ending its links, meanwhile. */
export function lockedRequest(db: Db, id: number, reader: Reader) {
  return db
    .selectFrom('enquiries')
    .select('language')
    .where('id', '=', id)
    .where(mayOpenRequest('enquiries.id', reader))
    .forShare()
    .executeTakeFirst();
}

const acknowledged = ['reference', 'service_type as serviceType', 'created_at as createdAt', 'language'] as const;

/** Of a slip. */
export const requestNamed = (db: Db, reference: string) =>
  db.selectFrom('enquiries').select(acknowledged).where('reference', '=', reference).executeTakeFirst();

/** The same of one that the reader may open. */
export const requestToAcknowledge = (db: Db, id: number, reader: Reader) =>
  db
    .selectFrom('enquiries')
    .select(acknowledged)
    .where('id', '=', id)
    .where(mayOpenRequest('enquiries.id', reader))
    .executeTakeFirst();

export interface NewLink {
  enquiryId: number;
  secretHash: Buffer;
  /** Null: by the page, to whoever has typed. */
  madeBy: number | null;
  expiresAt: Date;
  /** Of the service message that carries it. */
  messageId?: number;
}

export async function insertLink(db: Db, { messageId, ...link }: NewLink): Promise<void> {
  await db
    .insertInto('tracking_links')
    .values({
      enquiry_id: link.enquiryId,
      secret_hash: link.secretHash,
      made_by: link.madeBy,
      expires_at: link.expiresAt.toISOString(),
      ...(messageId !== undefined && { message_id: messageId }),
    })
    .execute();
}

/** Of one that was typed, if it would end a minute earlier at least. */
export async function extendLink(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
  const end = expiresAt.toISOString();
  await sql`update tracking_links set expires_at = ${end} where secret_hash = ${hash} and made_by is null and message_id is null
    and expires_at < ${end}::timestamptz - interval '1 minute'`.execute(db);
}

/** Of the links of who has typed, or of those given by hand, those beyond the newest. */
export async function deleteEarlier(
  db: Db,
  { enquiryId, madeBy }: Pick<NewLink, 'enquiryId' | 'madeBy'>,
  kept: number,
): Promise<void> {
  const isAlike = sql`enquiry_id = ${enquiryId} and message_id is null and (made_by is null) = ${madeBy === null}`;
  await sql`delete from tracking_links where ${isAlike} and id not in (
    select id from tracking_links where ${isAlike} order by id desc limit ${kept})`.execute(db);
}

/** Links of a message that was certainly not taken. */
export async function deleteLinksOfMessage(db: Db, messageId: number): Promise<void> {
  await db.deleteFrom('tracking_links').where('message_id', '=', messageId).execute();
}

export async function deleteLinksOf(db: Db, enquiryId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tracking_links')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Links that have ended, a part at a time. */
export async function deleteEndedLinks(db: Db): Promise<void> {
  await sql`delete from tracking_links where id in (select id from tracking_links where expires_at < now() limit 5000)`.execute(
    db,
  );
}

export interface TrackedRow {
  id: number;
  dob: string | null;
  is_open: boolean;
  reference: string;
  first_name: string;
  service_type: string;
  status: string;
  stage: string | null;
  moved_at: string | null;
  created_at: string;
  has_mobile: boolean;
  /** Oldest first. */
  moves: { status: string; stage: string | null; at: string; isUndoing: boolean }[];
  missed_calls: string[];
  asked: { asks: string; day: string | null; time: string | null; field: string | null; at: string }[];
  /** The newest of each field. */
  corrections: { field: string; state: string; reason: string | null; note: string | null }[];
  has_consent: boolean;
  consent_ended_at: string | null;
  /** The newest. */
  erasure: { receivedDay: string; dueDay: string; isAnswered: boolean } | null;
  step: string | null;
  due_at: string | null;
  has_hour: boolean | null;
  is_waiting: boolean | null;
}

/** The id of the request a link is of, while it lasts. */
export async function idOfLink(db: Db, secretHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('tracking_links')
    .select('enquiry_id')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.enquiry_id;
}

/** Who of the office gave a link away by hand; undefined where nobody did. */
export async function giverOfLink(db: Db, secretHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('tracking_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.made_by')
    .select('a.username')
    .where('l.secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row?.username;
}

/** What is told of the request a link is of, while it lasts. */
export async function requestOfLink(db: Db, secretHash: Buffer, now: Date): Promise<TrackedRow | undefined> {
  const { rows } = await sql<TrackedRow>`
    select e.id, e.dob, w.id is not null as is_open, e.reference, e.first_name, e.service_type, e.status, e.stage, e.moved_at, e.created_at,
      e.mobile <> '' as has_mobile, e.marketing_consent as has_consent, e.marketing_withdrawn_at as consent_ended_at,
      coalesce((select json_agg(json_build_object('status', c.status, 'stage', c.stage, 'at', c.changed_at,
          'isUndoing', c.reason is not distinct from 'undone') order by c.id)
        from enquiry_status_changes c where c.enquiry_id = e.id), '[]') as moves,
      coalesce((select json_agg(t.made_at) from timeline_entries t
        where t.enquiry_id = e.id and t.outcome = any(${[...unreached]}::text[]) and t.undone_at is null), '[]')
        as missed_calls,
      coalesce((select json_agg(json_build_object('asks', coalesce(t.details ->> 'asks', t.details -> 'data' ->> 'kind'),
          'day', t.details ->> 'day', 'time', t.details ->> 'time', 'field', t.details -> 'data' ->> 'field', 'at', t.made_at))
        from timeline_entries t where t.enquiry_id = e.id and t.kind = 'noted' and t.made_by is null
          and (t.details ->> 'asks' is not null or t.details -> 'data' is not null)), '[]') as asked,
      coalesce((select json_agg(json_build_object('field', a.field, 'state', a.state, 'reason', a.reason, 'note', a.note) order by a.id)
        from (select distinct on (field) * from asked_corrections where enquiry_id = e.id order by field, id desc) a), '[]')
        as corrections,
      (select json_build_object('receivedDay', r.received_on, 'dueDay', r.due_on, 'isAnswered', r.outcome is not null)
        from rights_requests r where r.enquiry_id = e.id and r.kind = 'erasure' order by r.id desc limit 1) as erasure,
      case when w.owner_id is not null then w.step end as step, w.queue_at as due_at, w.has_hour, w.is_waiting
    from tracking_links l
    join enquiries e on e.id = l.enquiry_id
    left join work_items w on w.enquiry_id = e.id
    where l.secret_hash = ${secretHash} and l.expires_at > ${now} ${prepared}`.execute(db);
  return rows[0];
}
