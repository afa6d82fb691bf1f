import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Keys } from '#server/keys.ts';
import type { DueRows } from '#server/retention/queries.ts';
import { proofOf, proofState } from '../sign-proof.ts';
import { sealByNumber } from './seals.ts';

const columns = ['before', 'rows', 'through_seal', 'seal_hash', 'through_id', 'staying_ids'] as const;

/** What is gone: rows of a time before `before`, of no later seal and no higher number than these. */
export type Expiry = Pick<Row<'audit_expiries'>, (typeof columns)[number]>;
export type ProvenExpiry = Expiry & Pick<Row<'audit_expiries'>, 'proof'>;

const provenText = (expiry: Expiry) => JSON.stringify(columns.map((column) => expiry[column]));

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

/**
 * The latest one that a server wrote with a key of the ring, of the chain that stands here. It holds for all that went before; others count for
 * nothing. Which is the latest is part of what is proven: whoever writes an earlier one once more changes nothing.
 */
export async function lastExpiry(db: Db, keys: Keys): Promise<ProvenExpiry | undefined> {
  const all = await db
    .selectFrom('audit_expiries')
    .select([...columns, 'proof'])
    .orderBy('before', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const one of all) {
    if (proofState(keys, 'audit-expiry', provenText(one), one.proof) !== 'proven') continue;
    const seal = await sealByNumber(db, one.through_seal);
    if (seal?.hash.toString('hex') === one.seal_hash) return one;
  }
  return undefined;
}

/**
 * Drops what goes and writes it down, in the log too. From the first statement to the end of the transaction nobody reads or writes the log;
 * whoever does so now is waited for shortly.
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
      ],
    },
  );
  await insertExpiry(transaction, keys, expiry);
}

/** Before a former key leaves the ring: what a check has gone by is written anew under the key that signs now. */
export async function renewExpiry(db: Db, keys: Keys, { proof, ...expiry }: ProvenExpiry): Promise<void> {
  if (proof !== proofOf(keys, 'audit-expiry', provenText(expiry))) await insertExpiry(db, keys, expiry);
}

async function insertExpiry(db: Db, keys: Keys, expiry: Expiry): Promise<void> {
  const proof = proofOf(keys, 'audit-expiry', provenText(expiry));
  await db
    .insertInto('audit_expiries')
    .values({ ...expiry, proof })
    .execute();
}
