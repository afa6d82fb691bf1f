/** What can be wrong with a file of rows. */
export const tableFaults = [
  'table-type',
  'table-old',
  'table-macros',
  'table-damaged',
  'table-too-heavy',
  'table-too-many-rows',
  'table-too-wide',
  'table-empty',
] as const;
export type TableFault = (typeof tableFaults)[number];
