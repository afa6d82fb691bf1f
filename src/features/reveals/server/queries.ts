import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type SealedTable, sealedTables } from '#db/sealed-tables.ts';
import type { Total } from '#server/lists/answer.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { EncryptionContext, WrappedKey } from '#server/personal-data/vault.ts';
import type { RecordKind, RevealField } from '../catalogue.ts';

/** How the log calls a reveal; its rows are the only account of them. */
export const revealAction = 'personal-data-revealed';

/** Serialises one person's reveals until the transaction ends, for an exact count. */
export async function lockReveals(transaction: Db, actorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${actorId}`}, 0))`.execute(transaction);
}

export interface RevealCount {
  lastHour: number;
  today: number;
  /** Seconds until the oldest of the last hour is an hour old. */
  waitSeconds: number;
}

export async function countReveals(db: Db, actorId: number, startOfDay: string): Promise<RevealCount> {
  const { rows } = await sql<RevealCount>`
    select count(*) filter (where at > now() - interval '1 hour') as "lastHour",
      count(*) filter (where at >= ${startOfDay}::timestamptz) as today,
      coalesce(ceil(extract(epoch from min(at) filter (where at > now() - interval '1 hour')
        + interval '1 hour' - now())), 0)::int as "waitSeconds"
    from audit_events
    where actor_id = ${actorId} and action = ${revealAction} and outcome = 'done'
      and at > least(now() - interval '1 hour', ${startOfDay}::timestamptz - interval '1 millisecond')`.execute(db);
  return rows[0] ?? { lastHour: 0, today: 0, waitSeconds: 0 };
}

/** Whose fields are texts sealed in their rows. */
export type SealedKind = Exclude<RecordKind, 'application'>;
export type SealedName = Exclude<RevealField, 'screenshot'>;

const sealedRecords: Record<SealedKind, SealedTable> = {
  customer: sealedTables.customers,
  profile: sealedTables.profiles,
  'bank details': sealedTables.bank_details,
};

/** How each field is called where it is sealed. */
const sealedNames: Record<SealedName, string> = {
  pan: 'pan',
  dateOfBirth: 'dob',
  address: 'address',
  accountNumber: 'account_number',
};

export interface SealedField extends WrappedKey {
  context: EncryptionContext;
  name: string;
  sealed: Buffer;
}

export async function sealedField(
  db: Db,
  { kind, id }: { kind: SealedKind; id: number },
  field: SealedName,
): Promise<SealedField | undefined> {
  const table = sealedRecords[kind];
  const name = sealedNames[field];
  const { rows } = await sql<WrappedKey & { sealed: Buffer }>`
    select key_id, wrapped_key, ${sql.ref(`${name}_sealed`)} as sealed
    from ${sql.table(table.table)} where ${sql.ref(table.id)} = ${id}`.execute(db);
  return rows[0] && { ...rows[0], context: { table, rowId: id }, name };
}

/** The file of an application's screenshot. */
export async function screenshotOf(db: Db, applicationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('screenshot_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row?.screenshot_id ?? undefined;
}

export interface LookRow {
  id: number;
  at: string;
  username: string | null;
  subject: string | null;
  changes: unknown;
}

/** Reveals of what is a person's own: details, bank details, customers, applications. One list of records, so that the index of them serves. */
export function looksAt(db: Db, accountId: number) {
  const own = sql`array[${`profile ${accountId}`}, ${`bank details ${accountId}`}]`;
  const customers = sql`array(select 'customer ' || id from customers where owner_id = ${accountId})`;
  const applications = sql`array(select 'application ' || id from applications where owner_id = ${accountId})`;
  return db
    .selectFrom('audit_events')
    .where(sql<SqlBool>`subject = any(${own} || ${customers} || ${applications})`)
    .where('action', '=', revealAction)
    .where('outcome', '=', 'done')
    .where('actor_id', '!=', accountId);
}

export function pageOfLooks(db: Db, accountId: number, params: PageParams): Promise<Page<LookRow>> {
  const username = sql<string | null>`(select username from accounts where accounts.id = audit_events.actor_id)`;
  return readPage(looksAt(db, accountId).select(['id', 'at', 'subject', 'changes', username.as('username')]), {
    ...params,
    // A plan for any time opens the partition of every month.
    isWhole: false,
  });
}

export function totalOfLooks(db: Db, accountId: number): Promise<Total> {
  return countedTotal(db, looksAt(db, accountId));
}
