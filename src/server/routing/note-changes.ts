import type { Db } from '#db/open.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { invalidateTotals } from '../lists/cached-totals.ts';
import { Refusal } from './refusal.ts';

/** What a call has changed, whoever sent it finds in the totals of the next list, on any node. Of one that fails a part may be done. */
export async function noteChanges<Outcome>(
  db: Db,
  { method, changesNoList }: Pick<Endpoint, 'method' | 'changesNoList'>,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  if (method === 'GET' || changesNoList) return answer();
  let isRefused = false;
  try {
    const outcome = await answer();
    isRefused = outcome instanceof Refusal;
    return outcome;
  } finally {
    if (!isRefused) await invalidateTotals(db);
  }
}
