/** Once the bank has given its number of the case, staff's entries are locked (specification §4). */
export function isLocked({ caseNumber }: { caseNumber: string | null }): boolean {
  return caseNumber !== null;
}
