import { panPattern } from '#shared/text/names-person.ts';
import { referenceAlphabet } from '#shared/text/reference.ts';

/**
 * Makes a reference from 8 random letters; 30^8 possibilities. `randomBelow(n)` answers 0…n−1 evenly. One in 2,000 would read like a
 * PAN (SR-KTF8-496C), which no list is searched by: another one is made.
 */
export function newReference(randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: 8 }, () => referenceAlphabet[randomBelow(referenceAlphabet.length)]).join('');
  const reference = `SR-${letters.slice(0, 4)}-${letters.slice(4)}`;
  return panPattern.test(`SR${letters}`) ? newReference(randomBelow) : reference;
}
