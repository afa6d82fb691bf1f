import type { Db } from '#db/open.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Services } from '#server/routing/route.ts';
import { partedBy, planJoining, Roots, sureKeys } from '../rules.ts';
import { mergeByRule } from './merge-by-rule.ts';
import { partGroundless } from './part-groundless.ts';
import { filesUnder, rootsOfCustomers } from './queries/grounds.ts';
import {
  addFileRecord,
  bornAs,
  type FileRecordOf,
  insertFiles,
  isUnjoined,
  joinRecords,
  lockUnjoined,
  partedPairs,
  rootsOf,
  sharedHomes,
  type UnjoinedRow,
  withPan,
} from './queries/joining.ts';
import { lockFiles, tryLockFiles } from './queries/locks.ts';

const batchSize = 500;

/** Joins what waits, in short transactions; one node at a time. Answers how many records it looked at. */
export async function joinWaiting({ db }: Pick<Services, 'db'>, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (let count = batchSize; count === batchSize && !stopping?.aborted; total += count)
    count = await db.transaction().execute(async (transaction) => {
      if (!(await tryLockFiles(transaction))) return 0;
      const records = await lockUnjoined(transaction, { limit: batchSize });
      await join(transaction, records);
      return records.length;
    });
  if (total > 0) await invalidateTotals(db);
  return total;
}

/** Joins one record at once, for whoever opens it before the worker has come to it. */
export async function joinAtOnce(db: Db, record: FileRecordOf): Promise<void> {
  if (!(await isUnjoined(db, record))) return;
  await inTransaction(db, async (transaction) => {
    await lockFiles(transaction);
    if (!(await isUnjoined(transaction, record))) return;
    await addFileRecord(transaction, record);
    await joinWithCorrected(transaction, record);
  });
  await invalidateTotals(db);
}

/** With what was corrected and waits: nobody knows yet of whom that is. */
async function joinWithCorrected(transaction: Db, record: FileRecordOf): Promise<void> {
  await join(transaction, await lockUnjoined(transaction, { record, limit: batchSize }));
}

/** Joins a record within the transaction that makes it: what is planned with it knows of whom it is. */
export async function joinNew(transaction: Db, record: FileRecordOf): Promise<void> {
  await lockFiles(transaction);
  await addFileRecord(transaction, record);
  await joinWithCorrected(transaction, record);
}

/** Merges for a PAN are asked anew where a customer was corrected: before others agree with what is wrong by now, and when strays have gone. */
async function join(transaction: Db, rows: readonly UnjoinedRow[]): Promise<void> {
  const corrected = rows.filter(({ homeId, panHashes }) => homeId !== null && panHashes.length > 0).map(({ id }) => id);
  if (corrected.length === 0) return joinRows(transaction, rows);
  const roots = await rootsOfCustomers(transaction, corrected);
  const files = await filesUnder(transaction, roots);
  await partGroundless(transaction, roots);
  await joinRows(transaction, rows);
  const rootsNow = await rootsOf(transaction, files);
  await partGroundless(transaction, [...new Set(rootsNow.map(([, rootId]) => rootId))]);
}

async function joinRows(transaction: Db, rows: readonly UnjoinedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const homes = await knownHomes(transaction, rows);
  const shared = await sharedHomes(
    transaction,
    rows.flatMap(({ homeId }) => homeId ?? []),
  );
  const records = rows.map((row) => ({ ...row, keys: sureKeys(row) }));
  const fileIds = [...new Set([...[...homes.values()].flat(), ...rows.flatMap(({ homeId }) => homeId ?? [])])];
  const roots = new Roots(await rootsOf(transaction, fileIds));
  const pairs = await partedPairs(transaction, [...new Set(fileIds.map((id) => roots.of(id)))]);
  const isParted = partedBy(pairs, roots);
  const plan = planJoining(records, { homes, shared, roots, isParted });
  const made = await insertFiles(
    transaction,
    plan.made.map(({ createdAt }) => createdAt),
  );
  const idOf = (fileId: number) => (fileId < 0 ? (made[-fileId - 1] ?? 0) : fileId);
  const joined = [
    ...plan.joined,
    ...plan.made.flatMap(({ recordIds }, place) =>
      recordIds.map((recordId) => ({ recordId, homeId: made[place] ?? 0 })),
    ),
  ];
  await joinRecords(
    transaction,
    joined,
    rows.map(({ id }) => id),
  );
  for (const { rootId, intoId, recordId } of plan.merges)
    await mergeByRule(transaction, { keptId: idOf(intoId), mergedId: idOf(rootId), recordId });
}

/** The files in which the keys of records are known. */
async function knownHomes(transaction: Db, rows: readonly UnjoinedRow[]): Promise<Map<string, number[]>> {
  const homes = new Map<string, number[]>();
  const note = (key: string, homeId: number) => homes.set(key, [...(homes.get(key) ?? []), homeId]);
  for (const known of await bornAs(transaction, rows)) for (const key of sureKeys(known)) note(key, known.homeId);
  const hashes = rows.flatMap(({ panHashes }) => panHashes);
  for (const { panHash, homeId } of await withPan(transaction, hashes)) note(`pan ${panHash}`, homeId);
  return homes;
}
