import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTimeLimit } from '#db/time-limit.ts';
import { cheapPasswordHash } from '#testing/cheap-password-hash.ts';
import { startTestDatabase } from '#testing/database.ts';
import { makeKeys } from '../keys.ts';
import { Refusal } from '../routing/refusal.ts';
import type { RequestContext } from '../routing/route.ts';
import type { Caller } from './caller.ts';
import { checkOwnPassword, checkProof } from './check-proof.ts';
import { deviceCookie, rememberDevice } from './known-devices.ts';
import {
  type Attempt,
  attemptOf,
  refuseWaiting,
  reserveAttempt,
  reserveFactorAttempt,
  resetAccountAttempts,
  resetAttempts,
  undoAttempt,
} from './throttle.ts';

const { db, owner } = await startTestDatabase();
const services = { db, keys: makeKeys([Buffer.alloc(32, 1)]) };
const password = 'a long and quiet afternoon';
const passwordHash = cheapPasswordHash(password);

/** Somebody who is signed in, with that password. */
async function aCaller(sessionId: number): Promise<Caller> {
  const username = attempt().username;
  const { rows } = await sql<{ id: number }>`
    insert into accounts (username, username_key, password_hash, role_id)
    select ${username}, ${username}, ${passwordHash}, id from roles where name = 'Admin' returning id`.execute(db);
  return { id: rows[0]?.id, username, sessionId } as Caller;
}
const failuresOf = ({ id }: Caller) =>
  db.selectFrom('audit_events').select(['action', 'outcome']).where('actor_id', '=', id).orderBy('id').execute();

let made = 0;
/** From a network of its own, on an account of its own. */
const attempt = (change: Partial<Attempt> = {}): Attempt => {
  made += 1;
  return { username: `person ${made}`, network: `203.0.113.${made}`, known: undefined, ...change };
};
const from = (one: Attempt) => ({ ...one, network: attempt().network });
const reserve = async (one: Attempt, times: number) => {
  for (let time = 0; time < times; time++) expect(await reserveAttempt(db, from(one))).toBeUndefined();
};
const request = (cookies: RequestContext['cookies'] = {}) =>
  ({ id: 'r', network: attempt().network, cookies, headers: {} }) as unknown as RequestContext;

test('an account is known by a device it has signed in from, or by a session of its own', () => {
  const network = '203.0.113.250';
  const of = (cookies: RequestContext['cookies'], sessionId?: number) =>
    attemptOf(
      services,
      { ...request(cookies), network },
      { id: 7, username: 'm', ...(sessionId !== undefined && { sessionId }) },
    );
  const cookies = { [deviceCookie]: rememberDevice(services.keys, undefined, 7) };
  const others = { [deviceCookie]: rememberDevice(services.keys, undefined, 8) };
  expect(of({})).toEqual({ username: 'm', network, known: undefined });
  expect(of(others).known).toBeUndefined();
  expect(of({}, 0).known).toBe('session 0');
  expect(of(cookies).known).toMatch(/^[\w-]{16}$/);
  expect(of(cookies, 5).known).toBe(of(cookies).known);
});

test('ten attempts at once come from one address, whatever the account', async () => {
  const { network } = attempt();
  for (let time = 0; time < 10; time++) expect(await reserveAttempt(db, attempt({ network }))).toBeUndefined();
  const waiting = await reserveAttempt(db, attempt({ network }));
  expect(waiting?.of).toBe('address');
  expect(waiting?.seconds).toBeGreaterThan(0);
  expect(waiting?.seconds).toBeLessThanOrEqual(6);
});

test('five failures on an account, however its name is spelt, hold back strangers and nobody who is known there', async () => {
  const one = attempt({ username: 'Meena Patel' });
  await reserve(one, 3);
  await reserve({ ...one, username: ' MEENA  patel' }, 2);
  const waiting = await reserveAttempt(db, from(one));
  expect(waiting?.of).toBe('account');
  expect(waiting?.seconds).toBeGreaterThan(28);
  expect(waiting?.seconds).toBeLessThanOrEqual(30);
  await reserve({ ...one, known: 'device' }, 1);
  await reserve(attempt(), 1);
  await resetAccountAttempts(db, 'meena patel');
  await reserve(one, 1);
});

test('of one device’s failures another device knows nothing', async () => {
  const one = attempt({ known: 'one' });
  await reserve(one, 5);
  expect((await reserveAttempt(db, from(one)))?.of).toBe('account');
  await reserve({ ...one, known: 'other' }, 1);
  await resetAccountAttempts(db, one.username);
  await reserve(one, 1);
});

test('twenty an hour are taken on an account from strangers, whatever is forgotten between; those known there do not share them', async () => {
  const one = attempt();
  for (let time = 0; time < 4; time++) {
    await reserve(one, 5);
    await resetAccountAttempts(db, one.username);
  }
  const waiting = await reserveAttempt(db, from(one));
  expect(waiting?.of).toBe('account');
  expect(waiting?.seconds).toBeGreaterThan(30);
  expect(waiting?.seconds).toBeLessThanOrEqual(180);
  await reserve({ ...one, known: 'device' }, 5);
});

test('a success forgets the failures, and gives back as many attempts as it took', async () => {
  const one = attempt();
  for (let time = 0; time < 4; time++) expect(await reserveAttempt(db, one)).toBeUndefined();
  await resetAttempts(db, one, 2);
  await resetAttempts(db, one);
  await resetAttempts(db, one);
  for (let time = 0; time < 5; time++) expect(await reserveAttempt(db, one)).toBeUndefined();
  expect((await reserveAttempt(db, from(one)))?.of).toBe('account');
  await resetAttempts(db, one, 0);
  for (let time = 0; time < 5; time++) expect(await reserveAttempt(db, one)).toBeUndefined();
  expect((await reserveAttempt(db, one))?.of).toBe('address');
});

test('an attempt whose secret was not checked is as if it had not been', async () => {
  const one = attempt();
  for (let time = 0; time < 12; time++) {
    expect(await reserveAttempt(db, one)).toBeUndefined();
    await undoAttempt(db, one);
  }
});

test('an attempt is undone also where its call has no time left', async () => {
  const one = attempt();
  const fresh = await reserveAttempt(db, one);
  const undone = await owner.transaction().execute(async (transaction) => {
    await sql`lock table sign_in_failures in access exclusive mode`.execute(transaction);
    const undoing = withTimeLimit(0, () => undoAttempt(db, one));
    const isWaiting = async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and relation = 'sign_in_failures'::regclass`.execute(
          transaction,
        );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    return { undoing };
  });
  await expect(undone.undoing).resolves.toBeUndefined();
  expect(await reserveAttempt(db, one)).toEqual(fresh);
});

test('a second factor with the right password is tried five times; with a wrong one it holds nobody back', async () => {
  const one = attempt();
  for (let time = 0; time < 5; time++) expect(await reserveFactorAttempt(db, one, false)).toBe(true);
  expect(await reserveFactorAttempt(db, one, false)).toBe(false);
  for (let time = 0; time < 5; time++) expect(await reserveFactorAttempt(db, one, true)).toBe(true);
  expect(await reserveFactorAttempt(db, one, true)).toBe(false);
  expect(await reserveFactorAttempt(db, attempt(), true)).toBe(true);
  await reserve(one, 1);
  await resetAttempts(db, one);
  expect(await reserveFactorAttempt(db, one, true)).toBe(true);
});

test('whoever waits is told for how long', () => {
  expect(refuseWaiting({ seconds: 12.5, of: 'account' })).toMatchObject({
    code: 'too-many',
    details: { retryAfterSeconds: 12.5 },
  });
});

test('a secret of somebody signed in: a wrong one is counted and in the audit log, a right one forgets', async () => {
  const caller = await aCaller(1);
  const check = (typed: string) => checkOwnPassword(services, request(), caller, typed);
  for (let time = 0; time < 4; time++) expect(await check('wrong')).toBe(false);
  expect(await check(password)).toBe(true);
  for (let time = 0; time < 5; time++) expect(await check('wrong')).toBe(false);
  const refusal = await check(password);
  expect(refusal instanceof Refusal && refusal.code).toBe('too-many');
  expect(await failuresOf(caller)).toEqual(
    Array.from({ length: 9 }, () => ({ action: 'identity-proof', outcome: 'refused' })),
  );
});

test('a check that breaks is no attempt', async () => {
  const caller = await aCaller(2);
  const broken = () => checkProof(services, request(), caller, () => Promise.reject(new Error('broken')));
  for (let time = 0; time < 7; time++) await expect(broken()).rejects.toThrow('broken');
  expect(await failuresOf(caller)).toEqual([]);
});
