/** Requests on a board, which comes when it is opened. */
export const board = {
  title: 'Requests by where they stand',
  empty: 'None here.',
  closes: 'What is moved here is closed and leaves Work.',
  applications: 'Card applications have no stages. Switch to the list to see them.',
  more: 'Show more',
  since: (day: string) => `since ${day}`,
  late: 'Longer than usual',
  move: 'Move',
  moveOf: (name: string) => `Move ${name}`,
  drag: (name: string) => `Drag ${name}`,
};

export type BoardMessages = typeof board;
