/** Once the bank has given its number of the case, what staff wrote stays as it is (specification §4). */
export function isLocked({ csId }: { csId: string | null }): boolean {
  return csId !== null;
}
