/** `+919876543210` → `98765 43210`. */
export function showMobile(e164: string): string {
  return `${e164.slice(3, 8)} ${e164.slice(8)}`;
}
