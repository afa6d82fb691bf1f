import { randomInt } from 'node:crypto';
import { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { askedService } from '#features/services/contract.ts';
import { isUnder18 } from '#features/services/rules.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { enquiryFields } from '../records.ts';
import { newReference } from './new-reference.ts';
import { admitEnquiry, deleteQuarantined, insertEnquiry, lockQuarantined } from './queries/submissions.ts';

const submission = z.object(enquiryFields);
/** As the rules of an older release may have let it pass. */
const olderSubmission = z.object({
  serviceType: askedService,
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  pincode: z.string(),
  dob: z.iso.date(),
});

/**
 * Releases before kept apart what filled in the invisible field, and answered a reference that was nobody's; nodes of theirs may do so
 * still. It becomes a marked enquiry, under a reference of its own, as of the day it came. What is no request at all goes at once:
 * nobody could see it there, nor erase it.
 */
export async function admitQuarantined(db: Db): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = undefined;
    await inTransaction(db, async (transaction) => {
      const rows = await lockQuarantined(transaction, from);
      for (const row of rows) {
        const strict = submission.safeParse(row.submission);
        const read = strict.success ? strict : olderSubmission.safeParse(row.submission);
        if (!read.success) continue;
        const { id } = await admitEnquiry(transaction, {
          networks: [],
          hour: undefined,
          serviceType: read.data.serviceType,
        });
        await insertEnquiry(transaction, {
          ...read.data,
          id,
          reference: newReference((limit) => randomInt(limit)),
          status: 'Pending',
          createdBy: 0,
          createdDate: row.created_at,
          guardianNeeded: isUnder18(read.data.dob),
          language: 'en',
          noticeVersion: null,
          marketingConsent: false,
          marketingWithdrawnDate: null,
          isSuspected: true,
        });
      }
      await deleteQuarantined(
        transaction,
        rows.map(({ id }) => id),
      );
      after = rows.at(-1)?.id;
    });
  }
  await invalidateTotals(db);
}
