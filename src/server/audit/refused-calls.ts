import type { Db } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import {
  type AuditEvent,
  type AuditSource,
  noteRefusal,
  recordAudit,
  recordAuditEach,
  takeOldRefusals,
} from './queries.ts';

/** The task that writes down how often a refusal came again. */
const task: AuditSource = { id: 'repeated-refusals' };

/**
 * A call that its person may not make. The first within an hour is recorded at once; those that follow are counted, so that
 * nobody fills a log that nothing is ever deleted from.
 */
export async function recordRefusedCall(
  db: Db,
  source: AuditSource,
  refusal: Required<Pick<AuditEvent, 'action'>> & { actorId: number; subject?: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await noteRefusal(transaction, refusal))
      await recordAudit(transaction, source, { ...refusal, outcome: 'refused' });
  });
}

/** For the housekeeping: how often each came again within its hour, as one row. */
export async function recordRepeatedRefusals(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const old = await takeOldRefusals(transaction);
    const repeated = old.filter(({ repeats }) => repeats > 0);
    await recordAuditEach(
      transaction,
      task,
      repeated.map(({ actorId, action, repeats }) => ({
        actorId,
        action: action as AuditEvent['action'],
        outcome: 'refused',
        changes: [{ field: 'repeats', after: repeats }],
      })),
    );
  });
}
