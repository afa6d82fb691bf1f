import type { RecordedStatus } from './catalogue.ts';

/** Once the bank has given its number of the case, staff's entries are locked (specification §4); withdrawn is withdrawn. */
export function isLocked({ caseNumber, status }: { caseNumber: string | null; status: RecordedStatus }): boolean {
  return caseNumber !== null || status === 'Withdrawn';
}

/** The bank has not answered, or has it still. */
export const isUndecided = (finalStatus: string | null) => finalStatus === null || finalStatus === 'Pending';
