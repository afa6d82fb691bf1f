import type { Keys } from '../keys.ts';

const purpose = 'file-address';
const slotMs = 5 * 60 * 1_000;

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
  const expires = (Math.floor(now.getTime() / slotMs) + 2) * slotMs;
  const signed = keys.sign(purpose, `${fileId}.${expires}.${sessionId}`);
  const [, , session, signature] = signed.split('.');
  return `/api/files/${fileId}?e=${expires}&s=${session}.${signature}`;
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
