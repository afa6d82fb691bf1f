import { recordAudit } from '#server/audit/queries.ts';
import type { Eraser } from '#server/erasures/replay-erasures.ts';
import { deleteEnquiryOfBefore } from './queries/erasure.ts';

export const eraseEnquiryAgain: Eraser = async (transaction, { recordId, erasedAt }) => {
  if (!(await deleteEnquiryOfBefore(transaction, Number(recordId), erasedAt))) return;
  await recordAudit(
    transaction,
    { id: 'restore' },
    { actorId: undefined, action: 'enquiry-erased', subject: `enquiry ${recordId}` },
  );
};
