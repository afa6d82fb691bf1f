import { randomBytes } from 'node:crypto';
import { identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import {
  decrypt,
  encrypt,
  newRecoveryKey,
  readIdentity,
  recipientsOf,
  serverIdentities,
  WrongRecoveryKey,
} from './encryption.ts';

const [newest, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const content = randomBytes(200_000);

async function* inPieces(bytes: Uint8Array, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const whole = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces));
const sealed = async (recipients: readonly string[]) => whole(await encrypt(inPieces(content), recipients));
const opened = async (bytes: Uint8Array, identities: readonly string[]) =>
  whole(await decrypt(inPieces(bytes), identities));

test('the server’s own keys come from its signing keys alone, as in every release', () => {
  expect(serverIdentities([newest, former])).toEqual([
    'AGE-SECRET-KEY-1XMK3KHK6XZZ45CFKGW7HUS02XP2KT42NQCM3F370YDM4FQCPH34SDD6649',
    'AGE-SECRET-KEY-1YUWQN8GVUJ7L7R6VZUKEY8YC94NH8FM5FQ937TGNM3N9QQS9UW8QTHG9FK',
  ]);
  expect(serverIdentities([])).toEqual([]);
});

test('a backup opens with the newest signing key and with the recovery sheet, and with nothing else', async () => {
  const sheet = await newRecoveryKey();
  expect(sheet.recipient).toBe(await identityToRecipient(sheet.identity));
  const recipients = await recipientsOf([newest, former], sheet.recipient);
  expect(recipients).toEqual([await identityToRecipient(serverIdentities([newest])[0] ?? ''), sheet.recipient]);
  const backup = await sealed(recipients);
  expect(backup.includes(content.subarray(0, 32))).toBe(false);
  expect((await opened(backup, serverIdentities([newest]))).equals(content)).toBe(true);
  // Keys of before do no harm beside the one that opens it.
  expect((await opened(backup, serverIdentities([former, newest]))).equals(content)).toBe(true);
  expect((await opened(backup, [sheet.identity])).equals(content)).toBe(true);
  const strangers = [serverIdentities([former]), [(await newRecoveryKey()).identity]];
  for (const identities of strangers) {
    const refused = await opened(backup, identities).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongRecoveryKey);
    expect(refused).toMatchObject({
      name: 'WrongRecoveryKey',
      message: expect.stringMatching(/^This key does not open the backup: .*recovery sheet.*SIGNING_KEY/),
    });
  }
});

test('without a recovery sheet a backup is the server’s own; two sheets are never alike', async () => {
  expect(await recipientsOf([newest], undefined)).toHaveLength(1);
  const [one, other] = [await newRecoveryKey(), await newRecoveryKey()];
  expect(one.identity).not.toBe(other.identity);
});

test('a byte changed, or cut off, is found; what is no backup is not taken for a wrong key', async () => {
  const backup = await sealed(await recipientsOf([newest], undefined));
  const bent = Buffer.from(backup);
  bent[bent.length - 40_000] = (bent[bent.length - 40_000] ?? 0) ^ 1;
  for (const bytes of [bent, backup.subarray(0, -1), Buffer.from('no backup at all')]) {
    const failed = await opened(bytes, serverIdentities([newest])).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(WrongRecoveryKey);
  }
});

test('who stops reading half-way ends what was being read', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield randomBytes(100_000);
    } finally {
      isEnded = true;
    }
  }
  for await (const piece of await encrypt(endless(), await recipientsOf([newest], undefined)))
    if (piece.length > 0) break;
  await expect.poll(() => isEnded).toBe(true);
});

test('what fails while it is read fails whoever reads it', async () => {
  async function* broken() {
    yield randomBytes(10);
    throw new Error('the disk is gone');
  }
  const reading = whole(await encrypt(broken(), await recipientsOf([newest], undefined)));
  await expect(reading).rejects.toThrow('the disk is gone');
});

const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

test.each([
  [key, key],
  [`# made on 21 November\n${key}\n`, key],
  [key.toLowerCase(), key],
  [`${key}Q`, key],
  [key.slice(0, -1), undefined],
  [`AGE-SECRET-KEY-1${'-'.repeat(58)}`, undefined],
  ['', undefined],
])('in %j stands the key %j', (text, found) => expect(readIdentity(text)).toBe(found));
