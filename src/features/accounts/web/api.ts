import type { z } from 'zod/mini';
import { hasOutboxMarks } from '#features/attendance/marks/web/outbox/outbox-presence.ts';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import { call } from '#web/api/client.ts';
import { requestOf } from '#web/api/request.ts';
import { callsOf } from '#web/api/target.ts';
import { readSession } from '#web/session/stored-session.ts';
import { clearSession, hideForGood } from '#web/session/tab-session.ts';
import { abandonInput } from '#web/ui/dialog/unsaved-input.ts';
import { addresses } from '../addresses.ts';
import type { proveIdentity, SignInResult, signIn } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type Credentials = z.input<(typeof signIn)['body']>;

const longestFarewellMs = 5_000;

export function requestSignIn(credentials: Credentials): Promise<SignInResult> {
  return call(calls.signIn, { body: credentials });
}

/**
 * Revokes the stored token on the server, best effort, and clears both storages at once. Resolves when the server has
 * answered: its `Clear-Site-Data` must not hit the next session.
 */
export async function leaveSession(): Promise<void> {
  const { token } = readSession();
  clearSession();
  const farewell = new Promise((resolve) => setTimeout(resolve, token ? longestFarewellMs : 0));
  await Promise.race([token && revoke(token), farewell]);
}

/** The outbox on this device outlives a sign-out. */
async function revoke(token: string): Promise<void> {
  const query = (await hasOutboxMarks().catch(() => true)) ? { keep: 'storage' } : {};
  const { address, ...request } = requestOf(calls.signOut, { query }, token);
  await fetch(address, request).catch(() => {});
}

/** What is unsaved has been asked about by then. */
export async function signOutToSite(): Promise<void> {
  abandonInput();
  await leaveSession();
  hideForGood();
  location.assign('/');
}

/** One proof: the password, a code, or a passkey's signature. */
export type Proof = z.input<(typeof proveIdentity)['body']>;

/** Confirms the person's identity; a wrong proof is a field error. */
export function requestProof(proof: Proof): Promise<void> {
  return call(calls.proveIdentity, { body: proof });
}

export function askForQuestion(signal: AbortSignal): Promise<SecondFactorQuestion> {
  return call(calls.askProof, { signal });
}
