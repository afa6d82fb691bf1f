import { indiaDay, yearsBetween } from '#shared/dates/dates.ts';
import { serviceOfType } from './catalogue.ts';

const adultAge = 18;

export function isUnder18(dob: string, today = indiaDay(new Date())): boolean {
  return yearsBetween(dob, today) < adultAge;
}

/** Under 18: accepted with a guardian note, never for cards or loans (Indian Contract Act, s. 11). */
export function isTooYoung(serviceType: string, dob: string, today?: string): boolean {
  return serviceOfType(serviceType)?.forAdultsOnly === true && isUnder18(dob, today);
}
