import { argon2Sync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { withTimeLimit } from '#db/time-limit.ts';
import { cheapPasswordHash } from '#testing/cheap-password-hash.ts';
import { TooBusy } from '../concurrency/limit-concurrency.ts';
import { assertRoomToHash, hashPassword, verifyPassword } from './hash-password.ts';

const password = 'k7#Zp2!vQx9w café ગુજરાત';
const stored = cheapPasswordHash(password);

test('a password is kept as argon2id of 46 MiB with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  const [, salt = '', hash = ''] = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(one) ?? [];
  const nonce = Buffer.from(salt, 'base64');
  const settings = { message: password, nonce, memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
  expect(Buffer.from(hash, 'base64').equals(argon2Sync('argon2id', settings))).toBe(true);
  expect(other.split('$')[4]).not.toBe(salt);
  expect(await verifyPassword(password, one)).toBe(true);
});

test.each([`${password}x`, password.slice(1), password.toUpperCase(), password.normalize('NFD'), ''])(
  '%j is another password',
  async (wrong) => {
    expect(await verifyPassword(wrong, stored)).toBe(false);
  },
);

test('the cost is the stored one: hashes of before go on being checked', async () => {
  expect(await verifyPassword(password, stored)).toBe(true);
  const nonce = Buffer.alloc(16, 5);
  const hash = argon2Sync('argon2id', {
    ...{ message: password, nonce, memory: 128, passes: 10, parallelism: 12, tagLength: 32 },
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  expect(await verifyPassword(password, `$argon2id$v=19$m=128,t=10,p=12$${text(nonce)}$${text(hash)}`)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a hash with something before it', `x${stored}`],
  ['a hash with something behind it', `${stored}.`],
  ['a hash of another scheme', stored.replace('argon2id', 'argon2i')],
  ['a hash that was cut short', stored.slice(0, -6)],
  ['the password itself', password],
])('nobody signs in by %s', async (_, hash) => {
  expect(await verifyPassword(password, hash)).toBe(false);
});

test('of many at once two are hashed, twenty wait, and the others are sent away', async () => {
  const attempts = Array.from({ length: 25 }, () => verifyPassword(password, stored));
  expect(assertRoomToHash).toThrow(TooBusy);
  const outcomes = await Promise.allSettled(attempts);
  expect(assertRoomToHash).not.toThrow();
  const sentAway = outcomes.filter(({ status }) => status === 'rejected');
  expect(sentAway).toHaveLength(3);
  for (const outcome of sentAway) expect(outcome).toHaveProperty('reason', expect.any(TooBusy));
});

test('whoever waited until no time is left to answer is sent away, unhashed', async () => {
  expect(await withTimeLimit(60_000, () => verifyPassword(password, stored))).toBe(true);
  await expect(withTimeLimit(0, () => verifyPassword(password, stored))).rejects.toThrow(TooBusy);
  await expect(withTimeLimit(0, () => hashPassword(password))).rejects.toThrow(TooBusy);
});

/** Of each thread of this process, 0 for an ordinary one. */
function niceness(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test.skipIf(process.platform !== 'linux')('hashing gives way to everything else (Linux only)', async () => {
  await hashPassword(password);
  const isLowAnyway = getPriority() >= 10;
  expect(niceness().filter((nice) => nice >= 10).length).toBeGreaterThan(0);
  expect(niceness().some((nice) => nice < 10)).toBe(!isLowAnyway);
});
