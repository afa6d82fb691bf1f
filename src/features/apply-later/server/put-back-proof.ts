import type { Keys } from '#server/keys.ts';

const purpose = 'put-aside';

interface Aside {
  ownerId: number;
  cardId: number | null;
}

const textOf = ({ ownerId, cardId }: Aside) => `${ownerId}-${cardId}`;

/** Says that this person had this card put aside: they may put it back though it was switched off since. */
export function putBackProof(keys: Keys, aside: Aside): string {
  return keys.sign(purpose, textOf(aside));
}

export function provesPutBack(keys: Keys, proof: string | undefined, aside: Aside): boolean {
  return proof !== undefined && keys.open(purpose, proof) === textOf(aside);
}
