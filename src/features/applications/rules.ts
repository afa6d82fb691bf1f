/** Once the bank has given its number of the case, what staff wrote stays as it is (specification §4). */
export function isLocked({ caseNumber }: { caseNumber: string | null }): boolean {
  return caseNumber !== null;
}
