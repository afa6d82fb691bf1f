import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/queries.ts';
import { deviceKeysOf } from '#server/auth/device-keys.ts';
import { bindCookie, secretHash } from '#server/auth/identify.ts';
import { deviceCookie, knownDevice, rememberDevice } from '#server/auth/known-devices.ts';
import { isSecondFactorRequired } from '#server/auth/second-factors.ts';
import { serializeCookie } from '#server/http/set-cookie.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { networkPrefix } from '#server/routing/request-context.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { SignInResult } from '../contract.ts';
import { type Account, isAsChecked, noteSignIn } from './queries/accounts.ts';
import { insertSession } from './queries/sessions.ts';

const yearSeconds = 31_536_000;

/** A new session with its token, bound to the browser it was made for; none when the account has changed meanwhile. */
export async function startSession(
  { db, keys, config }: Services,
  request: RequestContext,
  account: Account,
  isBound: boolean,
): Promise<Answer<SignInResult> | Refusal> {
  const token = randomBytes(32).toString('base64url');
  const binding = isBound ? randomBytes(32).toString('base64url') : undefined;
  const isKnown = knownDevice(keys, request.cookies[deviceCookie], account.id) !== undefined;
  const outcome = await inTransaction(db, async (transaction) => {
    if (!(await isAsChecked(transaction, account))) return refuse('wrong-credentials');
    await insertSession(transaction, {
      tokenHash: secretHash(token),
      accountId: account.id,
      bindHash: binding === undefined ? undefined : secretHash(binding),
      device: request.headers['user-agent']?.slice(0, 200),
      network: networkPrefix(request.network),
      // No notice for an account's first sign-in.
      isFactorProven: account.hasSecondFactor,
      isNewDevice: isBound && !isKnown && account.lastSignIn !== null,
    });
    await noteSignIn(transaction, account.id);
    await recordAudit(transaction, request, {
      actorId: account.id,
      action: 'sign-in',
    });
  });
  if (outcome instanceof Refusal) return outcome;
  const device = rememberDevice(keys, request.cookies[deviceCookie], account.id);
  const cookies = binding
    ? [serializeCookie(bindCookie, binding), serializeCookie(deviceCookie, device, yearSeconds)]
    : [];
  const mustEnrol = !account.hasSecondFactor && isSecondFactorRequired(config, account);
  return {
    body: {
      id: account.id,
      role: account.role,
      username: account.username,
      token,
      ...(isBound && { deviceKeys: deviceKeysOf(keys, account.id) }),
      ...(mustEnrol && { mustEnrol: true as const }),
    },
    headers: { 'set-cookie': cookies },
  };
}
