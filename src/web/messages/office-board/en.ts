/** Requests on a board, which comes when it is opened. */
export const board = {
  title: 'Requests by where they stand',
  empty: 'None here.',
  closes: 'Moved here, it is done and leaves Work.',
  applications: 'Card applications have no stages. They are on the list.',
  more: 'Show more',
  since: (day: string) => `since ${day}`,
  late: 'Longer than usual',
  move: 'Move',
  moveOf: (name: string) => `Move ${name}`,
  drag: (name: string) => `Drag ${name}`,
};

export type BoardMessages = typeof board;
