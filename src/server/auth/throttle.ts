import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { nameKey } from '#shared/text/name-key.ts';
import { type Limit, returnTokens, takeTokens } from '../rate-limits/queries.ts';
import { type Refusal, refuse } from '../routing/refusal.ts';
import type { RequestContext, Services } from '../routing/route.ts';
import { deviceCookie, knownDevice } from './known-devices.ts';
import { clearAllFailures, clearFailures, reserveFailure, undoFailure } from './queries.ts';

export interface Attempt {
  username: string;
  network: string;
  /** The signed id of a device this account has signed in from before. */
  knownDevice: string | undefined;
}

/** An attempt to sign in as this account; `id` is undefined where no account has the name. */
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
 * Counts the attempt as failed before the secret is checked, so that parallel guesses are all counted. Keyed on facts
 * of the server; unknown names count alike. Five failures per account and device, then 30 s doubling to 15 min,
 * and none for 30 days after the hundredth in a row.
 * Returns a refusal while the key is blocked.
 */
export async function reserveAttempt(db: Db, attempt: Attempt): Promise<Refusal | undefined> {
  const waiting = (await takeTokens(db, limitsOf(attempt))) || (await reserveFailure(db, failureKey(attempt)));
  return waiting > 0 ? refuse('too-many', { retryAfterSeconds: waiting }) : undefined;
}

/** Not a failed guess: the secret was not checked, or it was right and a second one is still missing. */
export async function undoAttempt(db: Db, attempt: Attempt): Promise<void> {
  await undoFailure(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}

/** After a success: clears earlier failures. */
export async function resetAttempts(db: Db, attempt: Attempt): Promise<void> {
  await clearFailures(db, failureKey(attempt));
  await returnTokens(db, limitsOf(attempt));
}

/** After an administrator set a new password: clears the failures on every device. */
export async function resetAccountAttempts(db: Db, username: string): Promise<void> {
  await clearAllFailures(db, account({ username }));
}
