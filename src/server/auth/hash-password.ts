import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { msLeft } from '#db/time-limit.ts';
import { limitConcurrency, TooBusy } from '../concurrency/limit-concurrency.ts';
import { makeHashThreads } from './hash-threads.ts';

/** OWASP Password Storage Cheat Sheet: argon2id, m = 46 MiB, t = 1, p = 1. */
const cost = { memory: 47_104, passes: 1, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** At most two hashes run at once on a node and at most 20 wait: each takes 46 MiB and a core. */
const limited = limitConcurrency({ queue: 'passwords', concurrency: 2, maxQueue: 20 });
const deriveApart = makeHashThreads();

/** Throws `TooBusy` where so many sign in already that one more would be sent away after all. */
export const assertRoomToHash = limited.assertRoom;

/** What of a call's time a hash leaves: what follows it is written, and answered, in time. */
const afterwardsMs = 1_000;

function assertTimeLeft() {
  if (msLeft() < afterwardsMs) throw new TooBusy();
}

/** Throws `TooBusy` where it waited, or took, too long for the call to be answered after it. */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const hash = await limited(async () => {
    assertTimeLeft();
    return deriveApart(parameters);
  });
  assertTimeLeft();
  return hash;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A PHC string: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash`. The password is not normalised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive({ ...cost, message: password, nonce: salt, tagLength: hashBytes });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const nobodysSalt = Buffer.alloc(saltBytes);

/** Checks a password. Without a stored hash it takes as long, so that response times do not reveal which names exist. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '');
  const [, memory, passes, parallelism, salt, expected] = parts ?? [];
  const settings = parts ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : cost;
  const expectedHash = Buffer.from(expected ?? '', 'base64');
  const actual = await derive({
    ...settings,
    message: password,
    nonce: salt ? Buffer.from(salt, 'base64') : nobodysSalt,
    tagLength: hashBytes,
  });
  return expectedHash.length === actual.length && timingSafeEqual(expectedHash, actual);
}
