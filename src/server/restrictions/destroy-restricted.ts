import type { Db } from '#db/open.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import { recordAuditEach } from '../audit/queries.ts';
import { inTransaction } from '../in-transaction.ts';
import { destroyDueRecords } from './queries.ts';

/** Destroys what was restricted and whose time is over. */
export async function destroyRestricted(db: Db): Promise<void> {
  let destroyed = 0;
  do {
    await inTransaction(db, async (transaction) => {
      const records = await destroyDueRecords(transaction);
      destroyed = records.length;
      await recordAuditEach(
        transaction,
        { id: 'housekeeping' },
        records.map((record) => ({
          actorId: undefined,
          action: 'record-destroyed' as const,
          subject: nameOfRecord(record),
        })),
      );
    });
  } while (destroyed > 0);
}
