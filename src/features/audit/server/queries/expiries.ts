import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Keys } from '#server/keys.ts';
import type { DueRows } from '#server/retention/queries.ts';
import { isOfNewestKey, proofOf, proofState } from '../sign-proof.ts';
import { auditRows } from './seals.ts';

/** What is gone: of a time before `before`, and no number above `through_id`. */
export type Expiry = Pick<Row<'audit_expiries'>, 'before' | 'rows' | 'through_id' | 'staying_ids'>;

const textOf = ({ before, rows, through_id, staying_ids }: Expiry) =>
  JSON.stringify([before, rows, through_id, staying_ids]);
const fingerprintOf = (expiry: Expiry) => createHash('sha256').update(textOf(expiry)).digest('hex');
const provenText = (expiry: Expiry, entryId: number) => `${entryId} ${textOf(expiry)}`;

/** Entries of months that ended so many days ago: a month goes whole, with its partition. */
export const oldEntryRows = (keptDays: number): DueRows => ({
  ...{ table: 'audit_events', key: ['id'], since: 'at' },
  isDue: (at) => sql<SqlBool>`audit_events.at < audit_months_end(${at} - ${keptDays} * interval '1 day')`,
});

/** Which entries are due: of a time before this, so many, up to this number. */
export interface DueEntries {
  before: string;
  number: number;
  lastId: number;
}

export async function dueEntries(db: Db, keptDays: number): Promise<DueEntries | undefined> {
  const { rows: ends } = await sql<{ before: string | null }>`
    select audit_months_end(now() - ${keptDays} * interval '1 day') as before`.execute(db);
  const before = ends[0]?.before;
  if (!before) return undefined;
  const { rows } = await sql<{ number: number; lastId: number | null }>`
    select count(*) as number, max(id) as "lastId" from audit_events where at < ${before}::timestamptz`.execute(db);
  const { number = 0, lastId = null } = rows[0] ?? {};
  return lastId === null ? undefined : { before, number, lastId };
}

export interface BelievedExpiry extends Expiry {
  entry_id: number;
  proof: string;
  /** Where its proof is under a key that was taken out of the ring: the entry that says the same, believed in a seal of that time alone. */
  attestedBy?: number;
}

/** The newest that a server wrote: with a key of the ring, or as the log itself says. */
export async function believedExpiry(db: Db, keys: Keys): Promise<BelievedExpiry | undefined> {
  const all = await db
    .selectFrom('audit_expiries')
    .select(['before', 'rows', 'through_id', 'staying_ids', 'entry_id', 'proof'])
    .orderBy('id', 'desc')
    .execute();
  const stateOf = (one: (typeof all)[number]) =>
    proofState(keys, 'audit-expiry', provenText(one, one.entry_id), one.proof);
  const proven = all.find((one) => stateOf(one) === 'proven');
  if (proven) return proven;
  for (const one of all) {
    if (stateOf(one) !== 'foreign') continue;
    const [entry] = await auditRows(db, [one.entry_id]);
    const changes = (entry?.changes ?? []) as { field: string; after?: unknown }[];
    const says = changes.find(({ field }) => field === 'fingerprint')?.after;
    if (entry?.action === 'audit-expired' && says === fingerprintOf(one)) return { ...one, attestedBy: one.entry_id };
  }
  return undefined;
}

/**
 * Drops what goes and writes it down, in the log too. From the first statement to the end of the transaction nobody reads or writes the log;
 * whoever writes it now is waited for half a second.
 */
export async function expireEntries(transaction: Db, keys: Keys, expiry: Expiry): Promise<void> {
  const { before, rows } = expiry;
  await sql`select drop_audit_months(${before}::timestamptz, ${rows}::bigint)`.execute(transaction);
  await recordAudit(
    transaction,
    { id: 'housekeeping' },
    {
      actorId: undefined,
      action: 'audit-expired',
      changes: [
        { field: 'rows', after: rows },
        { field: 'expiredBefore', after: before.slice(0, 10) },
        { field: 'fingerprint', after: fingerprintOf(expiry) },
      ],
    },
  );
  const written = await sql<{ id: number }>`select currval('audit_events_number') as id`.execute(transaction);
  const entryId = written.rows[0]?.id;
  if (entryId === undefined) throw new Error('the entry of an expiry has no number');
  await insertExpiry(transaction, keys, { ...expiry, entry_id: entryId });
}

/** After a check that found nothing: what it believed is written anew under the key that signs now, before the former key leaves the ring. */
export async function renewExpiry(db: Db, keys: Keys): Promise<void> {
  const believed = await believedExpiry(db, keys);
  if (believed && !isOfNewestKey(keys, believed.proof)) await insertExpiry(db, keys, believed);
}

async function insertExpiry(db: Db, keys: Keys, expiry: Expiry & { entry_id: number }): Promise<void> {
  const { before, rows, through_id, staying_ids, entry_id } = expiry;
  const proof = proofOf(keys, 'audit-expiry', provenText(expiry, entry_id));
  await db.insertInto('audit_expiries').values({ before, rows, through_id, staying_ids, entry_id, proof }).execute();
}
