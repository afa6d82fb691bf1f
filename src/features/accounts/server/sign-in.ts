import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { verifyPassword } from '#server/auth/hash-password.ts';
import { bindCookie, secretHash } from '#server/auth/identify.ts';
import { deviceCookie, rememberDevice } from '#server/auth/known-devices.ts';
import { attemptOf, forgiveAttempt, reserveAttempt, takeAttemptBack } from '#server/auth/throttle.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { recordAudit } from '#server/queries.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import { serializeCookie } from '#server/set-cookie.ts';
import type { SignInResult, signIn } from '../contract.ts';
import { type Account, accountByName, insertSession } from './queries.ts';

const yearSeconds = 31_536_000;

/**
 * A sign-in that comes from a browser gets a cookie beside its token, and the token is good only with it. Away from
 * loopback over plain http a browser would refuse that cookie.
 */
function originOf(request: RequestFacts): 'browser' | 'plain-browser' | 'program' {
  if (request.headers['sec-fetch-site'] !== undefined) return 'browser';
  if (request.headers.origin === undefined) return 'program';
  return request.isSecure ? 'browser' : 'plain-browser';
}

/** Throttle → password → session. Unknown name, wrong password and disabled person answer alike, in the same time. */
export async function signInPerson(
  services: Services,
  request: RequestFacts,
  { username, password }: z.output<typeof signIn.body>,
): Promise<Answer<SignInResult> | Refusal> {
  const { db, config } = services;
  const origin = originOf(request);
  if (origin === 'plain-browser' && config.isProduction) return refuse('https-required');

  const account = await accountByName(db, username);
  const attempt = attemptOf(services, request, { id: account?.id, username });
  const waiting = await reserveAttempt(db, attempt);
  if (waiting) return waiting;

  const isRight = await verifyPassword(password, account?.passwordHash).catch(async (error) => {
    await takeAttemptBack(db, attempt);
    throw error;
  });
  if (!account || !isRight) {
    await recordAudit(db, {
      actorId: account?.id,
      action: 'sign-in',
      outcome: 'refused',
      requestId: request.id,
      network: request.network,
    });
    return refuse('wrong-credentials');
  }
  await forgiveAttempt(db, attempt);
  return startSession(services, request, account, origin === 'browser');
}

async function startSession(services: Services, request: RequestFacts, account: Account, isBound: boolean) {
  const token = randomBytes(32).toString('base64url');
  const binding = isBound ? randomBytes(32).toString('base64url') : undefined;
  const outcome = await inTransaction(services.db, async (transaction) => {
    await insertSession(transaction, {
      tokenHash: secretHash(token),
      accountId: account.id,
      bindHash: binding === undefined ? undefined : secretHash(binding),
      device: request.headers['user-agent']?.slice(0, 200),
      network: request.network,
    });
    await recordAudit(transaction, {
      actorId: account.id,
      action: 'sign-in',
      outcome: 'done',
      requestId: request.id,
      network: request.network,
    });
    return { id: account.id, role: account.role, username: account.username, token };
  });
  const device = rememberDevice(services.keys, request.cookies[deviceCookie], account.id);
  const cookies = binding
    ? [serializeCookie(bindCookie, binding), serializeCookie(deviceCookie, device, yearSeconds)]
    : [];
  return { body: outcome as SignInResult, headers: { 'set-cookie': cookies } };
}
