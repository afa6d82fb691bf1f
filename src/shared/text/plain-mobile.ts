/** A mobile number without blanks, hyphens and the prefix of its ten digits. */
export function plainMobile(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
}
