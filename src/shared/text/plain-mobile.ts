import { ungrouped } from './latin-digits.ts';

/** The ten digits of a mobile number, without signs between them and what stands before: +91, 0091, 91, 0, or two of them. */
export function plainMobile(typed: string): string {
  return ungrouped(typed)
    .replace(/[().,/]/g, '')
    .replace(/^(?:(?:\+|00)?91|0)+(?=\d{10}$)/, '');
}
