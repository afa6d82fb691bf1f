import { nameOfRecord } from '#shared/person-record.ts';
import { recordAuditEach } from '../audit/queries.ts';
import type { RetentionClass } from '../retention/delete-due.ts';
import { destroyDueRecords, overdueRecords } from './queries/records.ts';

/** What was restricted and whose time is over is destroyed. Each record has its own day; with applications it comes later. */
export const overdueRestricted = (businessDays: number): RetentionClass => ({
  ...{ days: businessDays, setting: 'BUSINESS_KEPT_DAYS', due: [overdueRecords] },
  async deleteBatch(transaction) {
    const records = await destroyDueRecords(transaction);
    await recordAuditEach(
      transaction,
      { id: 'housekeeping' },
      records.map((record) => ({
        actorId: undefined,
        action: 'record-destroyed' as const,
        subject: nameOfRecord(record),
      })),
    );
    return records.length;
  },
});
