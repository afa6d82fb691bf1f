import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { withTimeLimit } from '#db/time-limit.ts';
import { nameKey } from '#shared/text/name-key.ts';
import { type Limit, returnTokens, takeTokens } from '../rate-limits/queries.ts';
import { type Refusal, refuse } from '../routing/refusal.ts';
import type { RequestContext, Services } from '../routing/route.ts';
import { deviceCookie, knownDevice } from './known-devices.ts';
import { clearAllFailures, clearFailures, reserveFailure, undoFailure } from './queries.ts';

export interface Attempt {
  username: string;
  network: string;
  /** What the account is known by here: the signed id of a device it has signed in from before, or a session of its own. */
  known: string | undefined;
}

interface Identity {
  /** Undefined where no account has the name. */
  id: number | undefined;
  username: string;
  /** Of somebody who is signed in: no stranger's failures hold them back. */
  sessionId?: number;
}

/** An attempt to prove to be this account. */
export function attemptOf(
  { keys }: Pick<Services, 'keys'>,
  { network, cookies }: RequestContext,
  { id, username, sessionId }: Identity,
): Attempt {
  const device = knownDevice(keys, cookies[deviceCookie], id);
  return { username, network, known: device ?? (sessionId === undefined ? undefined : `session ${sessionId}`) };
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
const account = ({ username }: Pick<Attempt, 'username'>) => fingerprint(nameKey(username));
const failureKey = (attempt: Attempt) => `${account(attempt)}|${attempt.known ?? 'stranger'}`;
/** Of second factors that came with the right password on an account held back. */
const factorKey = (attempt: Attempt) => `${account(attempt)}|factor`;

/** 10 at once from one address, then one in 6 s. */
const addressLimit = ({ network }: Attempt): Limit => ({
  key: `sign-in:address:${network}`,
  intervalSeconds: 6,
  burst: 10,
});

/** 20 an hour on one account, which its known devices do not share. */
const accountLimits = (attempt: Attempt): Limit[] =>
  attempt.known ? [] : [{ key: `sign-in:account:${account(attempt)}`, intervalSeconds: 180, burst: 20 }];

/** What undoing an attempt may take. */
const undoMs = 2_000;

const limitsOf = (attempt: Attempt) => [addressLimit(attempt), ...accountLimits(attempt)];

/** Why an attempt has to wait: too many came from its address, or too many failed on its account. */
export interface Waiting {
  seconds: number;
  of: 'address' | 'account';
}

/**
 * Counts the attempt as failed before the secret is checked, so that parallel guesses are all counted. Keyed on facts
 * of the server; unknown names count alike. Five failures per account and device, then 30 s doubling to 15 min,
 * and an hour from the hundredth in a row on.
 */
export async function reserveAttempt(db: Db, attempt: Attempt): Promise<Waiting | undefined> {
  const ofAddress = await takeTokens(db, [addressLimit(attempt)]);
  if (ofAddress > 0) return { seconds: ofAddress, of: 'address' };
  const ofAccount = (await takeTokens(db, accountLimits(attempt))) || (await reserveFailure(db, failureKey(attempt)));
  return ofAccount > 0 ? { seconds: ofAccount, of: 'account' } : undefined;
}

/**
 * Counts a second factor that came with a right password on an account held back; false while too many have. With a wrong one it counts,
 * in the same time, nothing that holds anybody back.
 */
export async function reserveFactorAttempt(db: Db, attempt: Attempt, isPasswordRight: boolean): Promise<boolean> {
  const key = isPasswordRight ? factorKey(attempt) : `${account(attempt)}|nothing`;
  return (await reserveFailure(db, key)) === 0;
}

export const refuseWaiting = ({ seconds }: Waiting): Refusal => refuse('too-many', { retryAfterSeconds: seconds });

/** The secret was not checked; also where the call's own time is over. */
export function undoAttempt(db: Db, attempt: Attempt): Promise<void> {
  return withTimeLimit(undoMs, async () => {
    await undoFailure(db, failureKey(attempt));
    await returnTokens(db, limitsOf(attempt));
  });
}

/** After a success: clears earlier failures; `steps` attempts were it. */
export async function resetAttempts(db: Db, attempt: Attempt, steps = 1): Promise<void> {
  await clearFailures(db, [failureKey(attempt), factorKey(attempt)]);
  for (let step = 0; step < steps; step++) await returnTokens(db, limitsOf(attempt));
}

/** After an administrator set a new password: clears the failures on every device. */
export async function resetAccountAttempts(db: Db, username: string): Promise<void> {
  await clearAllFailures(db, account({ username }));
}
