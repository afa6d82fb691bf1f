import { plainMobile } from './plain-mobile.ts';

/**
 * The one way a mobile is written: `+919876543210` → `98765 43210`. Any other Indian number without a space keeps its country code,
 * `+91 00000 00000`; any other telephone, a landline, stays as entered.
 */
export function showMobile(phone: string): string {
  const digits = plainMobile(phone);
  if (/^[6-9]\d{9}$/.test(digits)) return `${digits.slice(0, 5)} ${digits.slice(5)}`;
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
