import { useSyncExternalStore } from 'react';
import { tabPerson } from '#web/session/tab-session.ts';

/** A call that somebody has gone to make: of the item, and when. Nothing of whom. */
export interface BegunCall {
  item: number;
  at: number;
}

/** Of the tab, so that it outlives the page: a telephone may discard that behind its dialler. Signing out removes it. */
const key = 'begunCall';

/** What was not answered by then is not asked any more. */
const askedMs = 12 * 3_600_000;

/** Nobody has come back yet since the press. */
let isOut = false;
let seen: { text: string | null; call: BegunCall | undefined } = { text: null, call: undefined };
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function readCall(text: string | null): BegunCall | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('item' in kept) || !('at' in kept) || !('by' in kept)) return;
    const { item, at, by } = kept;
    const isTheirs = by === tabPerson()?.id && typeof at === 'number' && Date.now() - at < askedMs;
    return isTheirs && typeof item === 'number' ? { item, at } : undefined;
  } catch {
    return undefined;
  }
}

/** The same as long as it is the same call. */
function current(): BegunCall | undefined {
  const text = sessionStorage.getItem(key);
  if (text !== seen.text) seen = { text, call: readCall(text) };
  return seen.call;
}

export function beginCall(item: number): void {
  sessionStorage.setItem(key, JSON.stringify({ item, at: Date.now(), by: tabPerson()?.id }));
  isOut = true;
  tell();
}

/** It was noted how the call about an item ended, or there was none. */
export function endCall(item: number): void {
  if (current()?.item !== item) return;
  sessionStorage.removeItem(key);
  tell();
}

function comeBack(): void {
  if (!isOut || document.visibilityState === 'hidden') return;
  isOut = false;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('focus', comeBack);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', comeBack);
    removeEventListener('focus', comeBack);
  };
}

/** The call of which it is to be asked how it ended: once somebody is back from it, or has opened the page anew. */
export const useBegunCall = (): BegunCall | undefined =>
  useSyncExternalStore(subscribe, () => (isOut ? undefined : current()));
