import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import { assertRoomToHash, verifyPassword } from '#server/auth/hash-password.ts';
import { forgetFinished } from '#server/auth/queries.ts';
import { attemptOf, refuseWaiting, reserveAttempt, resetAttempts, undoAttempt } from '#server/auth/throttle.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { SignInResult, signIn } from '../contract.ts';
import { crossesPlainHttp, warnOfPlainHttp } from './plain-http.ts';
import { type Account, accountByName } from './queries/accounts.ts';
import { placeOf, recordUnfinished } from './record-unfinished.ts';
import { signInHeldBack } from './sign-in-held-back.ts';
import { startSession } from './start-session.ts';

/**
 * A sign-in that comes from a browser gets a cookie beside its token, and the token is good only with it. Away from
 * loopback over plain http a browser would refuse that cookie.
 */
function originOf(request: RequestContext): 'browser' | 'program' {
  if (request.headers['sec-fetch-site'] !== undefined) return 'browser';
  return request.headers.origin !== undefined && request.isSecure ? 'browser' : 'program';
}

/**
 * Throttle → password → second factor → session. A right password without its second factor stays counted until that has come. Unknown name, wrong password and disabled person answer alike, in the
 * same time; only whoever has the password learns that there is a second factor.
 */
export async function signInPerson(
  services: Services,
  request: RequestContext,
  { username, password, ...factor }: z.output<typeof signIn.body>,
): Promise<Answer<SignInResult> | Refusal> {
  const { db, config } = services;
  const origin = originOf(request);
  if (crossesPlainHttp(request)) {
    if (config.isProduction) return refuse('https-required');
    warnOfPlainHttp(services, request);
  }

  assertRoomToHash();
  const account = await accountByName(db, username);
  const attempt = attemptOf(services, request, { id: account?.id, username });
  const waiting = await reserveAttempt(db, attempt);
  if (waiting?.of === 'address') return refuseWaiting(waiting);
  if (waiting) {
    const proven = await signInHeldBack(services, request, { account, attempt, waiting, password, factor });
    return proven instanceof Refusal ? proven : startSession(services, request, proven, origin === 'browser');
  }

  const verdict = await checkCredentials(services, request, account, password, factor).catch(async (error) => {
    await undoAttempt(db, attempt);
    throw error;
  });
  if (account && verdict === 'unfinished') {
    await recordUnfinished(services, request, account, 'asked');
    return askSecondFactor(services, request, account.id);
  }
  if (account && verdict === 'wrong-factor') {
    await recordUnfinished(services, request, account, 'wrong');
    return askSecondFactor(services, request, account.id, factor);
  }
  if (!account || verdict !== 'right') {
    await recordAudit(db, request, {
      actorId: account?.id,
      action: 'sign-in',
      outcome: 'refused',
    });
    return refuse('wrong-credentials');
  }
  const stepsBefore = await forgetFinished(db, placeOf(request, account));
  await resetAttempts(db, attempt, stepsBefore + 1);
  return startSession(services, request, account, origin === 'browser');
}

type Verdict = 'wrong' | 'unfinished' | 'wrong-factor' | 'right';
type Factor = Pick<z.output<typeof signIn.body>, 'otp' | 'passkey'>;

async function checkCredentials(
  services: Services,
  request: RequestContext,
  account: Account | undefined,
  password: string,
  factor: Factor,
): Promise<Verdict> {
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!account || !isRight) return 'wrong';
  if (!account.hasSecondFactor) return 'right';
  if (factor.otp === undefined && factor.passkey === undefined) return 'unfinished';
  const proof = { request, personId: account.id, purpose: 'sign-in' } as const;
  return (await services.secondFactors.check(services, proof, factor)) ? 'right' : 'wrong-factor';
}

/** Says which kinds the person has, with a new challenge for a passkey, and which answer was wrong. */
async function askSecondFactor(
  services: Services,
  request: RequestContext,
  personId: number,
  wrong: Factor = {},
): Promise<Refusal> {
  const question = await services.secondFactors.ask(services, { request, personId, purpose: 'sign-in' });
  return refuse('second-factor-needed', {
    secondFactor: question ?? { kinds: [] },
    ...(wrong.otp !== undefined && { codes: { otp: ['code-wrong'] } }),
    ...(wrong.passkey && { codes: { passkey: ['passkey-wrong'] } }),
  });
}
