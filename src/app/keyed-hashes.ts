import { savedPanIndexes } from '#features/apply-later/server/pan-indexes.ts';
import { panIndexes } from '#features/customers/server/pan-indexes.ts';
import { aadhaarHashes } from '#features/profiles/server/aadhaar-hashes.ts';
import type { KeyedHashes } from '#server/personal-data/keyed-hashes.ts';
import { restrictedHashes } from '#server/restrictions/person-hashes.ts';

/** All hashes under the index keys: the rotation renews or drops them, and a start without one of their keys is refused. */
export const keyedHashes: readonly KeyedHashes[] = [panIndexes, savedPanIndexes, aadhaarHashes, restrictedHashes];
