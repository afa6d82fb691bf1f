import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { type Limit, returnTokens, takeTokens } from '#server/queries.ts';
import { nameKey } from '#shared/name-key.ts';
import { forgetFailures, reserveFailure, takeFailureBack } from './queries.ts';

export interface Attempt {
  username: string;
  network: string;
  /** The signed id of a device this account has signed in from before. */
  knownDevice: string | undefined;
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
const account = (attempt: Attempt) => fingerprint(nameKey(attempt.username));
const failureKey = (attempt: Attempt) => `${account(attempt)}|${attempt.knownDevice ?? 'stranger'}`;

/** 10 at once from one address, then one in 6 s; 20 an hour on one account, which its known devices do not share. */
function limitsOf(attempt: Attempt): Limit[] {
  const address = { key: `sign-in:address:${attempt.network}`, intervalSeconds: 6, burst: 10 };
  const perAccount = { key: `sign-in:account:${account(attempt)}`, intervalSeconds: 180, burst: 20 };
  return attempt.knownDevice ? [address] : [address, perAccount];
}

/**
 * Counts the attempt as failed before the password is looked at, so that fifty guesses at one instant are five. Keyed on
 * what the server knows; unknown names count alike. Five failures per account and device, then 30 s doubling to 15 min.
 * Answers 0, or the seconds to wait.
 */
export async function reserveAttempt(db: Db, attempt: Attempt): Promise<number> {
  const waiting = await takeTokens(db, limitsOf(attempt));
  if (waiting > 0) return waiting;
  return reserveFailure(db, failureKey(attempt));
}

/** The password was not looked at, because too many others were waiting: this was no attempt. */
export async function takeAttemptBack(db: Db, attempt: Attempt): Promise<void> {
  await takeFailureBack(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}

/** The password was right: the attempt was no failure after all. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  await forgetFailures(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}
