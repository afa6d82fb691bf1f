import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { keysCommand } from '#shared/audit.ts';
import { alarmText } from '../alarms/raise-alarm.ts';
import { type AuditChange, type AuditEvent, recordAudit } from '../audit/queries.ts';
import { rewrapUnopened } from '../restrictions/rewrap-unopened.ts';
import { checkKeys } from './check-keys.ts';
import { type KeyRing, newRingKey, oldKeyIds } from './key-ring.ts';
import type { KeyedHashes } from './keyed-hashes.ts';
import { countUnderKeys, seenKeys, withExclusiveLock } from './queries.ts';
import { addRingKey, idOf, removeRingKeys } from './ring-file.ts';
import { renewHashes, rewrapTable } from './rotate-rows.ts';
import { batchSize, inBatches, type Say } from './rotation-batches.ts';
import { makeVault, type Vault } from './vault.ts';

export interface Rotation {
  db: Db;
  rings: Record<Purpose, KeyRing>;
  /** All that features keep. */
  keyedHashes: readonly KeyedHashes[];
  /** Takes the old keys out of the files in the end, when no row needs them. */
  isRemoving: boolean;
  say: Say;
  /** How long a server may go on writing under the key of before: it looks at the file twice a second, and ends what it began. */
  settleMs?: number;
}

/** Another process rotates the keys of this database at this moment. */
export class RotationUnderWay extends Error {}

const purposes = ['data', 'index'] as const;
type Purpose = (typeof purposes)[number];
const settingOf = { data: 'DATA_KEYS', index: 'INDEX_KEYS' };
/** As the audit log calls them. */
const fieldOf = { data: 'dataKeys', index: 'indexKeys' } as const;

/**
 * Brings every row to the current keys while servers run: a ring with one key gets a new one, a ring with several goes
 * on to its first. Stopped at any moment, it goes on where it was. Each batch is a transaction of its own.
 */
export async function rotateKeys(rotation: Rotation): Promise<void> {
  const { db } = rotation;
  if (!(await withExclusiveLock(db, () => rotate(rotation)))) {
    throw new RotationUnderWay('Another process rotates the keys of this database. Wait for its end.');
  }
}

async function rotate({ db, rings, keyedHashes, isRemoving, say, settleMs = 15_000 }: Rotation): Promise<void> {
  await checkKeys(db, rings);
  const vault = makeVault({ dataKeys: rings.data, indexKeys: rings.index });
  const begun = beginning(rings, { left: await countLeft(db, vault, keyedHashes), isRemoving });
  await recordKeys(db, {
    action: 'keys-rotated',
    changes: purposes.flatMap((purpose) => begun[purpose]?.change ?? []),
  });
  if (!isRemoving) for (const purpose of purposes) begin(purpose, { ring: rings[purpose], ...begun[purpose], say });
  await checkKeys(db, rings);

  const pass = async () => {
    for (const table of Object.values(sealedTables)) await rewrapTable(db, vault, { table, say });
    await rewrapUnopened(db, vault, say);
    for (const { table, renewal } of keyedHashes) if (renewal) await renewHashes(db, vault, { table, renewal, say });
  };
  await pass();
  // What servers wrote under the keys of before until they had followed the files.
  await settle(db, rings, settleMs);
  await pass();

  const left = await countLeft(db, vault, keyedHashes);
  if (left.lost > 0) say(`${alarmText('keys-missing')} ${left.lost} rows.`);
  for (const purpose of purposes) {
    const old = oldKeyIds(rings[purpose]);
    if (old.length === 0) continue;
    const names = `${old.join(', ')} (${settingOf[purpose]})`;
    if (left[purpose] > 0) say(`Rows that still need ${names}: ${left[purpose]}. Nothing is removed.`);
    else if (!isRemoving) say(`No row needs ${names} any more: --remove-old takes it away.`);
    else await remove(db, { purpose, ring: rings[purpose], say });
  }
  await dropRetired(db, { ring: rings.index, keyedHashes, say });
}

interface Beginning {
  /** The new key, of a ring with one in a file. */
  line?: string;
  /** For the audit log: the ids before, and the current one. */
  change: AuditChange;
}

/** What this run is to change, by ring: nothing where no key is new and no row is under another one. */
function beginning(
  rings: Rotation['rings'],
  { left, isRemoving }: { left: Record<Purpose, number>; isRemoving: boolean },
): Partial<Record<Purpose, Beginning>> {
  const begun: Partial<Record<Purpose, Beginning>> = {};
  for (const purpose of purposes) {
    const ring = rings[purpose];
    const old = oldKeyIds(ring);
    const { id } = ring.current();
    if (old.length > 0) {
      if (left[purpose] > 0) begun[purpose] = { change: changeOf(purpose, old, id) };
    } else if (ring.file !== undefined && !isRemoving) {
      const line = newRingKey();
      begun[purpose] = { line, change: changeOf(purpose, [id], idOf(line)) };
    }
  }
  return begun;
}

const changeOf = (purpose: Purpose, before: readonly string[], after: string): AuditChange => ({
  field: fieldOf[purpose],
  before: before.join(', '),
  after,
});

/**
 * Before anything is done, so that no rotation is missing: who reads the log can tell one that nobody ordered. What does
 * not come to its end after it is begun anew, and recorded once more.
 */
async function recordKeys(db: Db, event: Required<Pick<AuditEvent, 'action' | 'changes'>>): Promise<void> {
  if (event.changes.length > 0) await recordAudit(db, { id: keysCommand }, { actorId: undefined, ...event });
}

function begin(purpose: Purpose, { ring, line, say }: { ring: KeyRing; line?: string; say: Say }): void {
  const setting = settingOf[purpose];
  if (ring.file !== undefined && line !== undefined) {
    addRingKey(ring.file, line);
    ring.reload();
    say(`${setting}: ${idOf(line)} is the new key, in ${ring.file}.`);
  } else if (ring.all().length > 1) say(`${setting}: going on to ${ring.current().id}.`);
  else {
    say(
      `${setting} is a setting: add a new key behind ${ring.current().id} on every node, then put it first on every node.`,
    );
  }
}

async function remove(db: Db, { purpose, ring, say }: { purpose: Purpose; ring: KeyRing; say: Say }): Promise<void> {
  const old = oldKeyIds(ring);
  const setting = settingOf[purpose];
  if (ring.file === undefined) {
    say(`${setting} is a setting: take ${old.join(', ')} out of it yourself. Backups from before need it.`);
    return;
  }
  await recordKeys(db, { action: 'keys-removed', changes: [changeOf(purpose, old, ring.current().id)] });
  removeRingKeys(ring.file, old);
  ring.reload();
  say(`${setting}: ${old.join(', ')} is removed. Backups from before need it: it is in ${ring.file}.removed.`);
}

/** Drops hashes under index keys that the ring no longer has. */
async function dropRetired(
  db: Db,
  { ring, keyedHashes, say }: { ring: KeyRing } & Pick<Rotation, 'keyedHashes' | 'say'>,
): Promise<void> {
  const retired = (await seenKeys(db, 'index')).filter(({ id }) => !ring.byId(id));
  const recorded = new Set<string>();
  for (const { label, dropUnder } of keyedHashes) {
    let done = 0;
    for (const { id } of retired) {
      await inBatches(async () => {
        const dropped = await db.transaction().execute(async (transaction) => {
          const count = await dropUnder(transaction, id, batchSize);
          const changes = count > 0 && !recorded.has(id) ? [changeOf('index', [id], ring.current().id)] : [];
          await recordKeys(transaction, { action: 'key-hashes-dropped', changes });
          return count;
        });
        if (dropped > 0) recorded.add(id);
        done += dropped;
        return dropped;
      });
    }
    if (done > 0) say(`${done} ${label} under keys that are gone were dropped.`);
  }
}

async function settle(db: Db, rings: Rotation['rings'], settleMs: number): Promise<void> {
  for (const purpose of purposes) {
    const { id } = rings[purpose].current();
    const ageMs = (await seenKeys(db, purpose)).find((key) => key.id === id)?.ageMs ?? 0;
    if (ageMs < settleMs) await delay(settleMs - ageMs);
  }
}

/** Rows that need another key than the current one, be it in the ring or gone. */
async function countLeft(
  db: Db,
  vault: Vault,
  keyedHashes: readonly KeyedHashes[],
): Promise<Record<'data' | 'lost' | 'index', number>> {
  const ringKeyIds = vault.dataKeys.all().map(({ id }) => id);
  const gone = (await seenKeys(db, 'data')).map(({ id }) => id).filter((id) => !ringKeyIds.includes(id));
  let index = 0;
  for (const { renewal } of keyedHashes) {
    index += (await renewal?.countMissing(db, vault.indexKeys.current().id)) ?? 0;
  }
  return {
    data: await countUnderKeys(db, oldKeyIds(vault.dataKeys)),
    lost: await countUnderKeys(db, gone),
    index,
  };
}
