import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { nameKey } from '#shared/name-key.ts';
import { type Limit, returnTokens, takeTokens } from '../rate-limits/queries.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RequestContext, Services } from '../route.ts';
import { deviceCookie, knownDevice } from './known-devices.ts';
import { clearAllFailures, clearFailures, reserveFailure, takeFailureBack } from './queries.ts';

export interface Attempt {
  username: string;
  network: string;
  /** The signed id of a device this account has signed in from before. */
  knownDevice: string | undefined;
}

/** Somebody who says that they are this account; `id` is undefined where no account has the name. */
export function attemptOf(
  { keys }: Services,
  { network, cookies }: RequestContext,
  { id, username }: { id: number | undefined; username: string },
): Attempt {
  return { username, network, knownDevice: knownDevice(keys, cookies[deviceCookie], id) };
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
const account = ({ username }: Pick<Attempt, 'username'>) => fingerprint(nameKey(username));
const failureKey = (attempt: Attempt) => `${account(attempt)}|${attempt.knownDevice ?? 'stranger'}`;

/** 10 at once from one address, then one in 6 s; 20 an hour on one account, which its known devices do not share. */
function limitsOf(attempt: Attempt): Limit[] {
  const address = { key: `sign-in:address:${attempt.network}`, intervalSeconds: 6, burst: 10 };
  const perAccount = { key: `sign-in:account:${account(attempt)}`, intervalSeconds: 180, burst: 20 };
  return attempt.knownDevice ? [address] : [address, perAccount];
}

/**
 * Counts the attempt as failed before the secret is looked at, so that fifty guesses at one instant are five. Keyed on
 * what the server knows; unknown names count alike. Five failures per account and device, then 30 s doubling to 15 min,
 * and none for 30 days after the hundredth in a row.
 * Answers the refusal of one who must wait.
 */
export async function reserveAttempt(db: Db, attempt: Attempt): Promise<Refusal | undefined> {
  const waiting = (await takeTokens(db, limitsOf(attempt))) || (await reserveFailure(db, failureKey(attempt)));
  return waiting > 0 ? refuse('too-many', { retryAfterSeconds: waiting }) : undefined;
}

/** This was no guess: the secret was not looked at, or it was right and another one is still missing. */
export async function takeAttemptBack(db: Db, attempt: Attempt): Promise<void> {
  await takeFailureBack(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}

/** Everything was right: earlier failures are forgotten. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  await clearFailures(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}

/** An administrator gave the account another password: who failed with the last one starts anew. */
export async function forgiveAccount(db: Db, username: string): Promise<void> {
  await clearAllFailures(db, account({ username }));
}
