import type { Db } from '#db/open.ts';
import { setFlag } from './queries/list-changes.ts';
import type { RequestRow } from './queries/papers.ts';
import { listChangeOf } from './read-papers.ts';

/** The request is among those that staff find by a changed list for as long as it needs anything otherwise. */
export async function settleFlag(transaction: Db, request: RequestRow, now: Date): Promise<void> {
  await setFlag(transaction, request.id, (await listChangeOf(transaction, request, now))?.changedAt ?? null);
}
