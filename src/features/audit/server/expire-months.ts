import type { Db } from '#db/open.ts';
import type { Keys } from '#server/keys.ts';
import type { PreparedClass } from '#server/retention/delete-due.ts';
import { dueEntries, type Expiry, expireEntries, oldEntryRows } from './queries/expiries.ts';
import { allowedMs, verifyChain } from './verify-chain.ts';

/** Entries of the audit log go by whole months, each with its partition. */
export function oldEntries(keptDays: number, keys: Keys): PreparedClass {
  return {
    ...{ days: keptDays, setting: 'AUDIT_KEPT_DAYS', due: [oldEntryRows(keptDays)] },
    async prepare(db, onProgress) {
      const expiry = await planExpiry(db, { keys, keptDays, onProgress });
      return async (transaction) => {
        if (!expiry) return 0;
        await expireEntries(transaction, keys, expiry);
        return expiry.rows;
      };
    },
  };
}

interface Planning {
  keys: Keys;
  keptDays: number;
  onProgress: () => Promise<void>;
}

/**
 * Checks the whole chain, and names what of it goes. Throws where the chain is broken, or where an entry that would go is not sealed yet or bears a time
 * before that of entries sealed before it: what is wrong is looked into before anything is deleted.
 */
async function planExpiry(db: Db, { keys, keptDays, onProgress }: Planning): Promise<Expiry | undefined> {
  const due = await dueEntries(db, keptDays);
  if (!due) return undefined;
  const beforeMs = Date.parse(due.before);
  const stayingIds: number[] = [];
  let going = 0;
  const { fault, row } = await verifyChain(db, {
    ...{ keys, anchors: [], onProgress },
    onRow({ id, at }, latestMs) {
      const isDue = Date.parse(at) < beforeMs;
      if (isDue && latestMs > beforeMs + allowedMs)
        throw new Error(`entry ${id} of the audit log bears a time long before those that were sealed earlier`);
      if (isDue) going++;
      else if (id < due.lastId) stayingIds.push(id);
    },
  });
  if (fault) throw new Error(`the chain of the audit log is broken (${fault}) at entry ${row}`);
  if (going !== due.number) throw new Error(`of ${due.number} entries of before ${due.before} ${going} are sealed`);
  return { before: due.before, rows: going, through_id: due.lastId, staying_ids: stayingIds };
}
