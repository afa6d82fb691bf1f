import type { KeyedHashes } from '#server/personal-data/keyed-hashes.ts';
import { dropAadhaarHashesUnder } from './queries.ts';

/** By which two profiles of one Aadhaar number are told; the number itself is not kept. */
export const aadhaarHashes: KeyedHashes = {
  table: 'profiles',
  label: 'hashes of Aadhaar numbers',
  dropUnder: dropAadhaarHashesUnder,
};
