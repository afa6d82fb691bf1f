import type { Db } from '#db/open.ts';
import { type AuditSource, recordAudit } from '../audit/queries.ts';
import { insertApproval, type NewApproval, standingRecords } from './queries.ts';

/** Waits for another administrator from then on. Answers its id; undefined, to be rolled back, where one of the records is not there. */
export async function askApproval(
  transaction: Db,
  source: AuditSource,
  asked: NewApproval,
): Promise<number | undefined> {
  const id = await insertApproval(transaction, asked);
  const standing = await standingRecords(transaction, id);
  if (standing.length < asked.records.length) return undefined;
  await recordAudit(transaction, source, {
    actorId: asked.askedBy,
    action: 'approval-asked',
    subject: `approval ${id}`,
    changes: [
      { field: 'records', after: asked.records.length },
      { field: 'reason', after: asked.reason },
    ],
  });
  return id;
}
