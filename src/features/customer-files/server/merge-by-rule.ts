import type { Db } from '#db/open.ts';
import { auditPair } from './merge-files.ts';
import { mergeFile } from './queries/merging.ts';

interface RuleMerge {
  keptId: number;
  mergedId: number;
  recordId?: number | undefined;
}

export async function mergeByRule(transaction: Db, merge: RuleMerge): Promise<void> {
  await mergeFile(transaction, { ...merge, by: undefined });
  await auditByRule(transaction, merge, 'files-merged');
}

/** In the log as the server itself. */
export const auditByRule = (
  transaction: Db,
  { keptId: one, mergedId: other }: Pick<RuleMerge, 'keptId' | 'mergedId'>,
  action: 'files-merged' | 'merge-undone',
) => auditPair(transaction, { id: 'customer-files' }, { one, other, actorId: undefined, action });
