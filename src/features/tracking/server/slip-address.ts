import type { Keys } from '#server/keys.ts';
import { slipPath } from '../catalogue.ts';

const purpose = 'tracking-slip';

/** Where the slip of a request is fetched as a PDF: nobody makes one for a reference that they were not given, and it names no person. */
export const slipPathOf = (keys: Keys, reference: string): string =>
  `${slipPath}/${encodeURIComponent(keys.sign(purpose, reference))}`;

export const referenceOfSlip = (keys: Keys, signed: string): string | undefined => keys.open(purpose, signed);
