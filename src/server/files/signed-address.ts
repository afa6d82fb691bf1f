import type { Keys } from '../keys.ts';

const purpose = 'file-address';
const slotMs = 5 * 60 * 1_000;

export interface AddressFacts {
  fileId: number;
  sessionId: number;
  now: Date;
}

/**
 * `/api/files/7?e=…&s=…`: good for one session, for five minutes at least and ten at most. The expiry is the end of the
 * next slot, so that a list asked for again names the same addresses and its pictures stay.
 */
export function addressOf(keys: Keys, { fileId, sessionId, now }: AddressFacts): string {
  const expires = (Math.floor(now.getTime() / slotMs) + 2) * slotMs;
  const signed = keys.sign(purpose, `${fileId}.${expires}.${sessionId}`);
  const [, , session, signature] = signed.split('.');
  return `/api/files/${fileId}?e=${expires}&s=${session}.${signature}`;
}

const fileIdForm = /^\d{1,15}$/;
const expiresForm = /^\d{13}$/;
const sessionForm = /^(\d{1,15})\.[\w-]{43}$/;

/** The file and session an address was made for, or undefined when it was altered or is too old. */
export function openAddress(keys: Keys, { id, e, s }: { id: string; e: string; s: string }, now: Date) {
  const sessionId = sessionForm.exec(s)?.[1];
  const isWhole = sessionId !== undefined && fileIdForm.test(id) && expiresForm.test(e);
  const isGood = isWhole && Number(e) > now.getTime() && keys.open(purpose, `${id}.${e}.${s}`) !== undefined;
  return isGood ? { fileId: Number(id), sessionId: Number(sessionId) } : undefined;
}
