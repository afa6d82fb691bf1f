import { median } from '../bench/numbers.ts';

export interface Pairs {
  /** Milliseconds by which the other one took longer: of each pair. */
  differences: number[];
  /** Milliseconds of all of either. */
  times: [one: number[], other: number[]];
}

/** Does both, one after the other, so many times, and neither always first: whatever slows the machine down slows both. */
export async function inPairs(
  count: number,
  one: (index: number) => Promise<unknown>,
  other: (index: number) => Promise<unknown>,
): Promise<Pairs> {
  const taken = async (act: (index: number) => Promise<unknown>, index: number) => {
    const begun = performance.now();
    await act(index);
    return performance.now() - begun;
  };
  const pairs: Pairs = { differences: [], times: [[], []] };
  for (let index = 0; index < count; index++) {
    const isOtherFirst = index % 2 === 1;
    const early = await taken(isOtherFirst ? other : one, index);
    const late = await taken(isOtherFirst ? one : other, index);
    const [ofOne, ofOther] = isOtherFirst ? [late, early] : [early, late];
    pairs.times[0].push(ofOne);
    pairs.times[1].push(ofOther);
    pairs.differences.push(ofOther - ofOne);
  }
  return pairs;
}

/** A difference that the product makes is there each time; one that the machine made is not. */
export async function leastOf(times: number, most: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && least >= most; time++) least = Math.min(least, await measure());
  return least;
}

export const medianDifference = ({ differences }: Pairs): number => Math.abs(median(differences));

export const meanDifference = ({ differences }: Pairs): number =>
  Math.abs(differences.reduce((sum, difference) => sum + difference, 0) / differences.length);

export const inMs = (ms: number): string => `${ms.toFixed(2)} ms`;
