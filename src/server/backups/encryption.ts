import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';

/** None of the given keys opens it. */
export class WrongRecoveryKey extends Error {
  constructor() {
    super(
      'This key does not open the backup: it is of another recovery sheet, or the settings have another SIGNING_KEY than when the backup was made.',
    );
    this.name = 'WrongRecoveryKey';
  }
}

/** It comes with the first backup. */
const age = () => import('age-encryption');

/** A new recovery key (age's own text for an X25519 identity), and what to encrypt with for it. */
export async function newRecoveryKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * The server's own keys, which the nightly check opens a backup with: derived from its signing keys, the newest first, and so nowhere
 * but in the settings.
 */
export function serverIdentities(signingKeys: readonly Buffer[]): string[] {
  return signingKeys.map((key) => {
    const scalar = new Uint8Array(hkdfSync('sha256', key, '', 'backup identity', 32));
    return bech32.encodeFromBytes('AGE-SECRET-KEY-', scalar).toUpperCase();
  });
}

/** Of the newest signing key, and of the recovery sheet where there is one. */
export async function recipientsOf(signingKeys: readonly Buffer[], recovery: string | undefined): Promise<string[]> {
  const { identityToRecipient } = await age();
  const [own = ''] = serverIdentities(signingKeys);
  return [await identityToRecipient(own), ...(recovery ? [recovery] : [])];
}

/** The key in a file of a recovery sheet; lines of other text are passed over, as age does. */
export function readIdentity(text: string): string | undefined {
  return /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(text.toUpperCase())?.[0];
}

/** The types of browsers, with which tests of screens are checked, know no other way to read a stream, nor to make one below. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** In age's format: `age --decrypt` opens it as well. */
export async function encrypt(
  content: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return chunksOf(await encrypter.encrypt(streamOf(content)));
}

/** Throws `WrongRecoveryKey`; fails in the midst where a byte was changed. */
export async function decrypt(
  content: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return chunksOf(await decrypter.decrypt(streamOf(content)));
  } catch (error) {
    if (/no identity matched/.test((error as Error).message)) throw new WrongRecoveryKey();
    throw error;
  }
}
