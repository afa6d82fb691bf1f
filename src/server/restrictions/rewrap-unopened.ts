import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { innerKeyIds, rewrapRow } from '../person-records/queries.ts';
import { unlessBroken } from '../personal-data/rotate-rows.ts';
import { batchSize, inBatches, type Say } from '../personal-data/rotation-batches.ts';
import type { Vault } from '../personal-data/vault.ts';
import { contentOf } from './lift-restriction.ts';
import { changeContent, restrictedUnderOldKeys } from './queries/records.ts';

/** Of values that were hidden unopened, the wrapped keys lie within the sealed content: wraps those with the current key. */
export async function rewrapUnopened(db: Db, vault: Vault, say: Say): Promise<void> {
  let after = 0;
  let done = 0;
  await inBatches(async () => {
    const batch = await db.transaction().execute((transaction) => rewrapBatch(transaction, vault, { after, say }));
    after = batch.last ?? after;
    done += batch.moved;
    if (batch.moved > 0) say(`restricted_records, hidden unopened: ${done} rows`);
    return batch.read;
  });
}

async function rewrapBatch(transaction: Db, vault: Vault, { after, say }: { after: number; say: Say }) {
  const { id: keyId } = vault.dataKeys.current();
  const rows = await restrictedUnderOldKeys(transaction, { keyId, after, limit: batchSize });
  let moved = 0;
  for (const row of rows) {
    const content = unlessBroken(say, () => contentOf(vault, row));
    if (!content) continue;
    const rewrapped = content.map(({ table, rows: own }) => ({
      table,
      rows: own.map((one) => unlessBroken(say, () => rewrapRow(table, one, vault)) ?? one),
    }));
    const context = { table: sealedTables.restricted_records, rowId: row.id };
    const sealed = vault.of(context, row).seal('content', JSON.stringify(rewrapped));
    const keyIds = innerKeyIds(rewrapped);
    await changeContent(transaction, row.id, { content_sealed: sealed, inner_key_ids: keyIds });
    if (keyIds.join() !== innerKeyIds(content).join()) moved += 1;
  }
  return { read: rows.length, moved, last: rows.at(-1)?.id };
}
