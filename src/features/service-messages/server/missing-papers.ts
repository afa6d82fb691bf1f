import type { Db } from '#db/open.ts';
import { isMissing, type RequestPaper } from '#features/papers/rules.ts';
import { papersOfRequest } from '#features/papers/server/reads.ts';

/** What the customer has to bring or send, as it stands at that instant. */
export async function missingPapers(
  db: Db,
  { id, serviceType, dob }: { id: number; serviceType: string; dob: string | null },
  at: Date,
): Promise<RequestPaper[]> {
  return (await papersOfRequest(db, { id, service_type: serviceType, dob, is_open: true }, at)).filter(isMissing);
}
