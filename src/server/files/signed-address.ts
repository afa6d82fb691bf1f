import { LRUCache } from 'lru-cache';
import type { Keys } from '../keys.ts';

const purpose = 'file-address';
const slotMs = 5 * 60 * 1_000;

const slotOf = (now: Date) => Math.floor(now.getTime() / slotMs);

export interface AddressParams {
  fileId: number;
  sessionId: number;
  now: Date;
}

/**
 * `/api/files/7?e=…&s=…`: valid for one session, for five to ten minutes. The expiry is the end of the
 * next slot, so that a reloaded list has the same addresses and browsers reuse its pictures.
 */
export function addressOf(keys: Keys, { fileId, sessionId, now }: AddressParams): string {
  const expires = (slotOf(now) + 2) * slotMs;
  const signed = keys.sign(purpose, `${fileId}.${expires}.${sessionId}`);
  const [, , session, signature] = signed.split('.');
  return `/api/files/${fileId}?e=${expires}&s=${session}.${signature}`;
}

/** Of some hundred pages of lists. */
const mostRemembered = 5_000;

/** Addresses that are remembered: a list that is asked for again names the same pictures, and signing each took longer than reading its row. */
export function rememberingAddresses(keys: Keys): (params: AddressParams) => string {
  const remembered = new LRUCache<string, { address: string; slot: number }>({ max: mostRemembered });
  return (params) => {
    const name = `${params.fileId}.${params.sessionId}`;
    const slot = slotOf(params.now);
    const known = remembered.get(name);
    if (known?.slot === slot) return known.address;
    const address = addressOf(keys, params);
    remembered.set(name, { address, slot });
    return address;
  };
}

const fileIdForm = /^\d{1,15}$/;
const expiresForm = /^\d{13}$/;
const sessionForm = /^(\d{1,15})\.[\w-]{43}$/;

/** The file and session of an address; undefined when it was altered or has expired. */
export function openAddress(keys: Keys, { id, e, s }: { id: string; e: string; s: string }, now: Date) {
  const sessionId = sessionForm.exec(s)?.[1];
  const isWellFormed = sessionId !== undefined && fileIdForm.test(id) && expiresForm.test(e);
  const isGood = isWellFormed && Number(e) > now.getTime() && keys.open(purpose, `${id}.${e}.${s}`) !== undefined;
  return isGood ? { fileId: Number(id), sessionId: Number(sessionId) } : undefined;
}
