import type { Db } from '#db/open.ts';
import type { Keys } from '#server/keys.ts';
import type { PreparedClass } from '#server/retention/delete-due.ts';
import { dueEntries, type Expiry, expireEntries, lastExpiry, oldEntryRows } from './queries/expiries.ts';
import type { StoredSeal } from './queries/seals.ts';
import { allowedMs, verifyChain } from './verify-chain.ts';

const dayMs = 86_400_000;

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
 * before that of entries sealed before it: what is wrong is looked into before anything is deleted. What the database says is due only chooses:
 * everything that is signed was read from the chain, and the time is this process's own.
 */
async function planExpiry(db: Db, { keys, keptDays, onProgress }: Planning): Promise<Expiry | undefined> {
  const due = await dueEntries(db, keptDays);
  if (!due) return undefined;
  const { before } = due;
  const beforeMs = Date.parse(before);
  if (!isStartOfMonth(before) || beforeMs > Date.now() - keptDays * dayMs)
    throw new Error(`${before} is no end of a month of the audit log that is due`);
  const lastId = Math.max(due.lastId, (await lastExpiry(db, keys))?.through_id ?? 0);
  let [rows, throughId] = [0, 0];
  let lastSeal: StoredSeal | undefined;
  const stayingIds: number[] = [];
  const { fault, row, expiry } = await verifyChain(db, {
    ...{ keys, anchors: [], onProgress },
    onRow({ id, at }, { seal, latestMs }) {
      const isDue = Date.parse(at) < beforeMs;
      if (isDue && latestMs > beforeMs + allowedMs)
        throw new Error(`entry ${id} of the audit log bears a time long before those that were sealed earlier`);
      if (isDue) [rows, throughId, lastSeal] = [rows + 1, Math.max(throughId, id), seal];
      else if (id <= lastId) stayingIds.push(id);
    },
  });
  if (fault) throw new Error(`the chain of the audit log is broken (${fault}) at entry ${row}`);
  if (!lastSeal || rows !== due.number || Math.max(throughId, expiry?.through_id ?? 0) !== lastId)
    throw new Error(`of ${due.number} entries of before ${before} ${rows} are sealed`);
  return { before, rows, ...laterOf(lastSeal, expiry), through_id: lastId, staying_ids: stayingIds };
}

/** A later expiry may reach less far than the one before. */
function laterOf({ number, hash }: StoredSeal, before: Expiry | undefined): Pick<Expiry, 'through_seal' | 'seal_hash'> {
  if (before && before.through_seal > number) return { through_seal: before.through_seal, seal_hash: before.seal_hash };
  return { through_seal: number, seal_hash: hash.toString('hex') };
}

const isStartOfMonth = (instant: string) => instant.endsWith('-01T00:00:00.000Z');
