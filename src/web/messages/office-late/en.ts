/** What failed after it was closed. */
export const late = {
  refused: (title: string) => `Not done: ${title}.`,
  uncertain: (title: string) => `Perhaps not done: ${title}.`,
  advice: 'You had closed it before the server answered. Open it again and check.',
  open: 'Open again',
};

export type LateMessages = typeof late;
