import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CallFailed } from '#web/api/call-failed.ts';
import type { CapturedMark } from '../api.ts';
import { deviceKeysOf } from './device-keys.ts';
import { databaseName } from './outbox-presence.ts';
import { openMark, type SealedMark, sealMark } from './seal-mark.ts';

/** A mark in the outbox. */
export interface OutboxMark extends CapturedMark {
  /** The final refusal; kept until the person has read it. */
  refusal?: Pick<CallFailed, 'code' | 'status' | 'problem'> & { at: string };
}

/** Marks stored before they were sealed are read as they are, and go with their first sending. */
type StoredMark = SealedMark | (OutboxMark & { refusedAt?: never; sealed?: never });

interface Schema extends DBSchema {
  marks: { key: string; value: StoredMark; indexes: { personId: number } };
}

const changes = 'attendance-marks';

/** Opened per operation: signing out clears the browser's storage, and would close an open database. */
async function withStore<Value>(work: (store: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
  const store = await openDB<Schema>(databaseName, 1, {
    upgrade: (made) => made.createObjectStore('marks', { keyPath: 'key' }).createIndex('personId', 'personId'),
  });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

async function change(work: (store: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
  await withStore(work);
  const channel = new BroadcastChannel(changes);
  channel.postMessage('changed');
  channel.close();
}

const seal = (mark: OutboxMark) => sealMark(mark, deviceKeysOf(mark.personId));

const open = async (stored: StoredMark) => (stored.sealed ? openMark(stored, deviceKeysOf(stored.personId)) : stored);

/** Stores a mark; throws where the browser has no storage (a private window, a full device) or the session no key. */
export async function storeMark(mark: OutboxMark): Promise<void> {
  const sealed = await seal(mark);
  await change((store) => store.put('marks', sealed));
  // A full device may evict the outbox otherwise; not awaited, since some browsers ask the person.
  void navigator.storage?.persist?.().catch(() => {});
}

/** Stores why a mark was refused; one deleted meanwhile is not restored. */
export async function storeRefusal(mark: OutboxMark, { code, status, problem }: CallFailed): Promise<void> {
  const refused = await seal({ ...mark, refusal: { code, status, problem, at: new Date().toISOString() } });
  await change(async (store) => {
    const { store: marks } = store.transaction('marks', 'readwrite');
    if (await marks.getKey(mark.key)) await marks.put(refused);
  });
}

export const deleteMark = (key: string) => change((store) => store.delete('marks', key));

/** One person's marks that this session can open, the oldest first. */
export async function marksOf(personId: number): Promise<OutboxMark[]> {
  const stored = await withStore((store) => store.getAllFromIndex('marks', 'personId', personId));
  const marks = await Promise.all(stored.map(open));
  return marks
    .filter((mark) => mark !== undefined)
    .toSorted((one, other) => one.capturedAt.localeCompare(other.capturedAt));
}

/** All marks as they are stored, for deleting expired ones only. */
export const allMarks = () => withStore((store) => store.getAll('marks'));

export const countMarks = () => withStore((store) => store.count('marks'));

/** Calls back after every change, of other tabs too. Returns the unsubscribe function. */
export function onMarksChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(changes);
  channel.onmessage = listener;
  return () => channel.close();
}
