/** The words of correcting a customer. */
export const correction = {
  open: 'Correct details',
  anotherCard: 'Another card',
  saved: (name: string) => `The details of ${name} have been saved.`,
  unchanged: (name: string) => `The details of ${name} are as they were.`,
};

export type CorrectionMessages = typeof correction;
