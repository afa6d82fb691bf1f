import type { Keys } from '../keys.ts';

const purpose = 'device-key';

/**
 * The keys under which a person's browser seals what waits on the device: of the account, so that a later sign-in opens it again,
 * the newest first, as the ring of signing keys goes.
 */
export function deviceKeysOf(keys: Pick<Keys, 'sign' | 'formerSignatures'>, accountId: number): string[] {
  const text = String(accountId);
  return [keys.sign(purpose, text), ...keys.formerSignatures(purpose, text)].map((signed) =>
    signed.slice(text.length + 1),
  );
}
