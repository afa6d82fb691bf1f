import { ungrouped } from './latin-digits.ts';

/** The ten digits of a mobile number, without signs between them and what stands before: +91, 0091, 91, 0, or two of them. */
export function plainMobile(typed: string): string {
  const text = ungrouped(typed).replace(/[().,/]/g, '');
  const [before, number] = [text.slice(0, -10), text.slice(-10)];
  return /^(?:\+?91|0)*$/.test(before) && /^\d{10}$/.test(number) ? number : text;
}
