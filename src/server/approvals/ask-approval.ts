import type { Db } from '#db/open.ts';
import { type AuditSource, recordAudit } from '../audit/queries.ts';
import { insertApproval, type NewApproval } from './queries.ts';

/** Waits for another administrator from then on. Answers its id. */
export async function askApproval(transaction: Db, source: AuditSource, asked: NewApproval): Promise<number> {
  const id = await insertApproval(transaction, asked);
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
