import { serviceOfType } from '#features/services/catalogue.ts';
import { indiaDay, yearsBetween } from '#shared/dates/dates.ts';

const adultAge = 18;

export function isUnder18(dob: string, today = indiaDay(new Date())): boolean {
  return yearsBetween(dob, today) < adultAge;
}

/** Under 18: accepted with a guardian note, never for cards or loans (Indian Contract Act, s. 11). */
export function isTooYoung(serviceType: string, dob: string, today?: string): boolean {
  return serviceOfType(serviceType)?.forAdultsOnly === true && isUnder18(dob, today);
}

/** Digits and letters of a reference like `SR-7K4M-Q2XH`: none that is read for another (no 0/O, 1/I, 5/S). */
export const referenceAlphabet = '2346789ABCDEFGHJKLMNPQRTUVWXYZ';

export const referencePattern = /^SR-[2346789A-HJ-NP-RT-Z]{4}-[2346789A-HJ-NP-RT-Z]{4}$/;
