/** Of rows that were selected, and of their export. */
export const listFoot = {
  selected: (count: string) => `${count} selected`,
  selectAll: (total?: string) => `Select all ${total ? `${total} ` : ''}matching`,
  clearSelection: 'Clear the selection',
  exportSelected: 'Export selected',
  mostSelected: (count: string) =>
    `At most ${count} rows can be selected one by one. Narrow the list and select all matching.`,
  exporting: 'Preparing the file…',
  exportStarted: (rows: string) => `The download of ${rows} has started. Your browser shows its progress.`,
  exportFailed: 'The export could not be started.',
  rows: (count: string, isOne: boolean) => (isOne ? '1 row' : `${count} rows`),
  dismiss: 'Dismiss',
};

export type ListFootMessages = typeof listFoot;
