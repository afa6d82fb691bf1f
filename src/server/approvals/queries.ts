import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { ApprovalKind } from '#shared/approval.ts';
import type { AuditAction } from '#shared/audit.ts';
import { type PersonRecordName, personRecordKinds } from '#shared/person-record.ts';
import { partsOf } from '../person-records/queries.ts';

export interface NewApproval {
  kind: ApprovalKind;
  records: readonly PersonRecordName[];
  reason: string;
  askedBy: number;
}

export async function insertApproval(
  transaction: Db,
  { kind, records, reason, askedBy }: NewApproval,
): Promise<number> {
  const { id } = await transaction
    .insertInto('approvals')
    .values({ kind, records: [...records], reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of its records that are there, and were when it was asked: an id that was given away since names somebody else. */
export async function standingRecords(db: Db, id: number): Promise<PersonRecordName[]> {
  const ofKinds = personRecordKinds.map(
    (kind) => sql`
      select asked.name from asked join ${sql.table(partsOf({ kind })[0]?.table ?? kind)} as kept
        on asked.kind = ${kind} and kept.id = asked.record_id and kept.created_at <= asked.asked_at`,
  );
  const { rows } = await sql<{ name: PersonRecordName }>`
    with asked as (
      select name, split_part(name, ' ', 1) as kind, split_part(name, ' ', 2)::bigint as record_id, asked_at
      from approvals, unnest(records) as name where id = ${id})
    ${sql.join(ofKinds, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whoever does one of these to an account can sign in with it. */
const handlings = [
  'person-created',
  'person-enabled',
  'person-role-changed',
  'password-changed',
  'second-factors-reset',
] as const satisfies AuditAction[];

/** Whether one of the accounts was in another hand in the day before it was asked, or since: one person may have both. */
export async function wasHandled(db: Db, id: number, accountIds: readonly number[]): Promise<boolean> {
  const byOthers = accountIds.map(
    (accountId) => sql`(e.subject = ${`person ${accountId}`} and e.actor_id is distinct from ${accountId}::bigint)`,
  );
  const { rows } = await sql`
    select from approvals a join audit_events e on e.at > a.asked_at - interval '24 hours'
    where a.id = ${id} and e.outcome = 'done' and e.action in (${sql.join(handlings)})
      and (${sql.join(byOthers, sql` or `)}) limit 1`.execute(db);
  return rows.length > 0;
}

interface AgreedFile {
  id: number;
  askedBy: number;
  records: readonly string[];
}

/** Agreed to for this person and these records within a day, and not fetched yet. */
const isAgreed = ({ id, askedBy, records }: AgreedFile) => sql<SqlBool>`(
  id = ${id} and kind = 'whole-file' and asked_by = ${askedBy} and is_approved and used_at is null
  and decided_at > now() - interval '24 hours'
  and records @> ${[...records]}::text[] and records <@ ${[...records]}::text[])`;

/** Whether the file may be made; fetching it takes the approval. */
export async function isFileAgreed(db: Db, file: AgreedFile): Promise<boolean> {
  const found = await db.selectFrom('approvals').select('id').where(isAgreed(file)).executeTakeFirst();
  return found !== undefined && !(await wasHandled(db, file.id, [file.askedBy]));
}

/** Marks an agreed file as fetched; false where it may not be made. */
export async function takeApproval(transaction: Db, file: AgreedFile): Promise<boolean> {
  if (!(await isFileAgreed(transaction, file))) return false;
  const used = await transaction
    .updateTable('approvals')
    .set({ used_at: sql`now()` })
    .where(isAgreed(file))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
