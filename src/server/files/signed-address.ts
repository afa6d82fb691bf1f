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

/** File, expiry, session, signature. */
const form = /^(\d{1,15})\.(\d{13})\.(\d{1,15})\.[\w-]{43}$/;

/** The file and session an address was made for, or undefined when it was altered or is too old. */
export function openAddress(keys: Keys, { id, e, s }: { id: string; e: string; s: string }, now: Date) {
  const signed = `${id}.${e}.${s}`;
  const [, fileId, expires, sessionId] = form.exec(signed) ?? [];
  const isGood = Number(expires) > now.getTime() && keys.open(purpose, signed) !== undefined;
  return isGood ? { fileId: Number(fileId), sessionId: Number(sessionId) } : undefined;
}
