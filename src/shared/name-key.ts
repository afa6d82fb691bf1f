/** Two names that read alike are one: trimmed, NFKC, spaces folded, case folded. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
