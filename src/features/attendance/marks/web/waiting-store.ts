import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CallFailed } from '#web/api/call-failed.ts';
import type { CapturedMark } from './api.ts';
import { databaseName } from './waiting-presence.ts';

/** A mark that is kept on this device until the server has it. */
export interface WaitingMark extends CapturedMark {
  /** Why the server will never take it; here until the person has read it. */
  refusal?: Pick<CallFailed, 'code' | 'status' | 'problem'> & { at: string };
}

interface Schema extends DBSchema {
  marks: { key: string; value: WaitingMark; indexes: { personId: number } };
}

const changes = 'attendance-marks';

/** Opened for each piece of work: signing out clears the browser's storage, and an open database would be torn away. */
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

/** Keeps a mark; throws where the browser keeps nothing (a private window, a full device). */
export async function keepMark(mark: WaitingMark): Promise<void> {
  await change((store) => store.put('marks', mark));
  // Else a full device may clear what waits; some browsers ask the person, who need not be waited for.
  void navigator.storage?.persist?.().catch(() => {});
}

/** Keeps why a mark was refused; one that was removed meanwhile does not come back. */
export const keepRefusal = (key: string, { code, status, problem }: CallFailed) =>
  change(async (store) => {
    const { store: marks } = store.transaction('marks', 'readwrite');
    const mark = await marks.get(key);
    if (mark) await marks.put({ ...mark, refusal: { code, status, problem, at: new Date().toISOString() } });
  });

export const dropMark = (key: string) => change((store) => store.delete('marks', key));

/** What one person waits for, the oldest first; nobody else's is answered. */
export async function marksOf(personId: number): Promise<WaitingMark[]> {
  const marks = await withStore((store) => store.getAllFromIndex('marks', 'personId', personId));
  return marks.toSorted((one, other) => one.capturedAt.localeCompare(other.capturedAt));
}

/** For tidying up only. */
export const everybodysMarks = () => withStore((store) => store.getAll('marks'));

export const countMarks = () => withStore((store) => store.count('marks'));

/** Calls back after every change, of another tab too. Answers how to stop. */
export function onMarksChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(changes);
  channel.onmessage = listener;
  return () => channel.close();
}
