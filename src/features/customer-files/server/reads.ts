import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { contactAllowed } from '../catalogue.ts';
import { joinNew } from './join-records.ts';
import { askOf } from './queries/asked.ts';
import { lockFiles } from './queries/locks.ts';
import {
  isVisible,
  knowsCustomer,
  mayOpenApplication,
  mayOpenRequest,
  type Reader,
  recordsOf,
} from './queries/readers.ts';

export {
  askOf,
  isVisible,
  joinNew,
  knowsCustomer,
  lockFiles,
  mayOpenApplication,
  mayOpenRequest,
  type Reader,
  recordsOf,
};

/** Whether the file of a record was merged with another by somebody since then, and is still. What was joined by rule is not asked for. */
export const isMergedByHand = (
  column: 'enquiry_id' | 'customer_id',
  { id, since }: { id: RawBuilder<unknown>; since: RawBuilder<unknown> },
): RawBuilder<SqlBool> => sql`exists (
  select from customer_file_records own
  join customer_files home on home.id = own.home_id
  join customer_files one on one.root_id = home.root_id
  join customer_file_merges step on step.merged_id = one.id
  where ${sql.ref(`own.${column}`)} = ${id} and step.merged_by is not null and step.undone_at is null
    and step.merged_at >= ${since})`;

export const isRefusal = sql<SqlBool>`t.outcome = 'do-not-contact' and t.undone_at is null`;

/** A refusal, or its lifting, which says up to which one. */
const aboutContact = sql`t.undone_at is null and (t.outcome = 'do-not-contact' or t.kind = ${sql.lit(contactAllowed)})`;
const saidOf = sql`case when t.outcome = 'do-not-contact' then t.made_at end as refused_at,
  case when t.kind = ${sql.lit(contactAllowed)} then (t.details ->> 'lifts')::timestamptz end as lifted_at`;

/**
 * When the person of a file said on the telephone that they want no contact, to whomever; null where they have said since that they may be
 * contacted, or asked for something of themselves. A request that came with the notice is theirs; an imported one says nothing, nor does one that
 * may be spam.
 */
export const refusedContact = (rootId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select refused.at from (
    select max(said.refused_at) as at, max(said.lifted_at) as lifted_at from (
      select ${saidOf} from ${recordsOf(rootId)} r join timeline_entries t on t.enquiry_id = r.enquiry_id where ${aboutContact}
      union all
      select ${saidOf} from ${recordsOf(rootId)} r join applications a on a.customer_id = r.customer_id
        join timeline_entries t on t.application_id = a.id where ${aboutContact}
    ) said
  ) refused
  where (refused.lifted_at is null or refused.lifted_at < refused.at) and not exists (
    select from ${recordsOf(rootId)} r join enquiries e on e.id = r.enquiry_id
    where e.notice_version is not null and not e.is_suspected and e.created_at > refused.at))`;

/** Of the file `root`; of what is in none yet, about that alone. */
export const refusedContactAbout = (isAbout: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  case when root.id is null then (select max(t.made_at) from timeline_entries t where ${isAbout} and ${isRefusal})
    else ${refusedContact(sql`root.id`)} end`;

/** Of the person of a request or an application; while it is in no file yet, about that alone. */
export async function refusedContactOf(
  db: Db,
  { enquiry_id, application_id, customer_id }: Record<'enquiry_id' | 'application_id' | 'customer_id', number | null>,
): Promise<string | null> {
  const isRequest = enquiry_id !== null;
  const rootId = isRequest ? rootOfRecord('enquiry_id', enquiry_id) : rootOfRecord('customer_id', customer_id ?? 0);
  const isAbout = isRequest ? sql`t.enquiry_id = ${enquiry_id}` : sql`t.application_id = ${application_id}`;
  const { rows } = await sql<{ at: string | null }>`
    select ${refusedContactAbout(isAbout)} as at from (select ${rootId} as id) as root ${prepared}`.execute(db);
  return rows[0]?.at ?? null;
}

/** What a link to a file says. */
export interface FileInBrief {
  fileId: number;
  requests: number;
  applications: number;
  hasOthers: boolean;
}

const most = 1_000;

const briefOf = (
  rootId: RawBuilder<unknown>,
  { reader, requestId, applicationId }: { reader: Reader; requestId: number | null; applicationId: number | null },
) => sql`
  select root.id as "fileId",
    (select count(*) from (select from ${recordsOf(sql`root.id`)} r
      where r.enquiry_id is not null and r.enquiry_id is distinct from ${requestId}::bigint
        and ${mayOpenRequest('r.enquiry_id', reader)} limit ${most}) as n) as requests,
    (select count(*) from (select from ${recordsOf(sql`root.id`)} r join applications a on a.customer_id = r.customer_id
      where a.id is distinct from ${applicationId}::bigint and ${mayOpenApplication('a', reader)} limit ${most}) as n) as applications,
    ${hasOthers(sql`root.id`, reader)} as "hasOthers"
  from (select ${rootId} as id) as root where root.id is not null ${prepared}`;

/** Whether something in a file is not the reader's. */
export const hasOthers = (rootId: RawBuilder<unknown> | number, reader: Reader): RawBuilder<boolean> =>
  reader.isAdmin
    ? sql`false`
    : sql`(exists (select from ${recordsOf(rootId)} r where r.enquiry_id is not null and not ${mayOpenRequest('r.enquiry_id', reader)})
        or exists (select from ${recordsOf(rootId)} r join customers c on c.id = r.customer_id where c.owner_id <> ${reader.id})
        or exists (select from ${recordsOf(rootId)} r join applications a on a.customer_id = r.customer_id
          where not ${mayOpenApplication('a', reader)}))`;

export const rootOfRecord = (column: 'enquiry_id' | 'customer_id', id: RawBuilder<unknown> | number) => sql`(
  select f.root_id from customer_file_records r join customer_files f on f.id = r.home_id where ${sql.ref(`r.${column}`)} = ${id})`;

/** The file in which a request or an application stands, of which the reader may open something; undefined where there is none. */
export async function fileOfNoted(
  db: Db,
  { enquiry_id, application_id }: Record<'enquiry_id' | 'application_id', number | null>,
  reader: Reader,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select root.id from (select coalesce(
      ${rootOfRecord('enquiry_id', enquiry_id ?? 0)},
      ${rootOfRecord('customer_id', sql`(select customer_id from applications where id = ${application_id ?? 0})`)}
    ) as id) as root
    where exists (select from ${recordsOf(sql`root.id`)} r where ${isVisible('r', reader)})`.execute(db);
  return rows[0]?.id;
}

/** Whether there is such a request, which the reader may open. */
export async function isRequestOf(db: Db, id: number, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from enquiries e where e.id = ${id} and ${mayOpenRequest('e.id', reader)} ${prepared}`.execute(db);
  return rows.length > 0;
}

/** The customer of an application that the reader may open. */
export async function customerOfApplication(db: Db, id: number, reader: Reader): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.customer_id as id from applications a where a.id = ${id} and ${mayOpenApplication('a', reader)} ${prepared}`.execute(
    db,
  );
  return rows[0]?.id;
}

export async function briefOfRequest(db: Db, id: number, reader: Reader): Promise<FileInBrief | undefined> {
  const { rows } =
    await sql<FileInBrief>`${briefOf(rootOfRecord('enquiry_id', id), { reader, requestId: id, applicationId: null })}`.execute(
      db,
    );
  return rows[0];
}

export async function briefOfApplication(
  db: Db,
  { id, customerId }: { id: number; customerId: number },
  reader: Reader,
): Promise<FileInBrief | undefined> {
  const { rows } =
    await sql<FileInBrief>`${briefOf(rootOfRecord('customer_id', customerId), { reader, requestId: null, applicationId: id })}`.execute(
      db,
    );
  return rows[0];
}
