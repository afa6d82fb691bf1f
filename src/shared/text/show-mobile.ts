import { plainMobile } from './plain-mobile.ts';

/** The one way a mobile is written: `+919876543210` → `98765 43210`. Any other telephone, a landline, stays as entered. */
export function showMobile(phone: string): string {
  const digits = plainMobile(phone);
  return /^[6-9]\d{9}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : phone;
}
