/** The first is the default (specification §4). */
export const applicationStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The filter's values: `None` where the bank has not answered yet. */
export const finalStatusChoices = ['None', ...applicationStatuses] as const;
export type FinalStatusChoice = (typeof finalStatusChoices)[number];

/** By the wire's names. */
export const applicationSorts = ['createdDate', 'status', 'customer'] as const;

/** The columns a file of applications may have; the list has more that are no text. */
export const applicationColumnKeys = [
  'customer',
  'bank',
  'mobile',
  'email',
  'pan',
  'pincode',
  'createdDate',
  'caseNumber',
  'status',
  'finalStatus',
  'remarks',
  'staff',
  'id',
] as const;
export type ApplicationColumnKey = (typeof applicationColumnKeys)[number];

/** The fields of the history. */
export const changedFields = ['caseNumber', 'status', 'screenshot', 'finalStatus', 'remarks'] as const;

/** Banks give numbers of some twenty characters. */
export const longestCaseNumber = 50;
