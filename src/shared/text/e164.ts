/**
 * A telephone of India as machines read it (ITU-T E.164): `02692 250123`, `0091 2692 250123` → `+912692250123`. One without its
 * area code stays as entered.
 */
export function e164(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length === 12 && digits.startsWith('91')) return `+${digits}`;
  const national = digits.replace(/^0/, '');
  return national.length >= 10 ? `+91${national}` : phone;
}
