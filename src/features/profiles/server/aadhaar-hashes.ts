import type { KeyedHashes } from '#server/personal-data/keyed-hashes.ts';
import { dropAadhaarHashesUnder } from './queries.ts';

/** Finds two profiles of one Aadhaar number; the number itself is not stored. */
export const aadhaarHashes: KeyedHashes = {
  table: 'profiles',
  label: 'hashes of Aadhaar numbers',
  dropUnder: dropAadhaarHashesUnder,
};
