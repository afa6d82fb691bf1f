import type { Keys } from '#server/keys.ts';

type Purpose = 'audit-seal' | 'audit-check' | 'audit-expiry';

/** `foreign`: made with a key that is not in the ring, if at all; `none`: there is none. */
export type ProofState = 'proven' | 'forged' | 'foreign' | 'none';

const markLength = 8;

/** By which a proof says with which key of the ring it was made. */
const marksOf = (keys: Keys) =>
  [keys.sign('audit-key', ''), ...keys.formerSignatures('audit-key', '')].map((signed) => signed.slice(-markLength));

/** That a server with the signing key wrote this: the key's mark and an HMAC. */
export function proofOf(keys: Keys, purpose: Purpose, text: string): string {
  return `${marksOf(keys)[0]}${keys.sign(purpose, text).slice(text.length)}`;
}

export function proofState(keys: Keys, purpose: Purpose, text: string, proof: string | null): ProofState {
  if (proof === null) return 'none';
  const [mark = '', mac = ''] = proof.split('.');
  if (keys.open(purpose, `${text}.${mac}`) !== undefined) return 'proven';
  return marksOf(keys).includes(mark) ? 'forged' : 'foreign';
}
