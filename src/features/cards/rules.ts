/** Specification §9: shorter texts count as empty. */
const shortestShown = 5;

/** In place of a text that counts as empty. */
export const emptySign = '--';

export function countsAsEmpty(text: string): boolean {
  return text.trim().length < shortestShown;
}

/** Hyphens alone say that the bank has no list of PIN codes. */
export function isNone(text: string): boolean {
  return /^-{1,4}$/.test(text);
}
