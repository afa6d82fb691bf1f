import { panIndexes } from '#features/customers/server/pan-indexes.ts';
import { aadhaarHashes } from '#features/profiles/server/aadhaar-hashes.ts';
import type { KeyedHashes } from '#server/personal-data/keyed-hashes.ts';

/** What the rotation of the index keys makes anew or drops, and what a start without one of its keys would not find. */
export const keyedHashes: readonly KeyedHashes[] = [panIndexes, aadhaarHashes];
