/** The slip that a customer takes along. */
export const slip = {
  open: 'Slip for the customer',
  openOf: (reference: string) => `Slip for the customer: ${reference}`,
  opening: 'Getting the slip…',
  failed: 'The slip did not come. Try again.',
  title: 'Slip for the customer',
  paper: 'Paper',
  papers: { a5: 'A5', roll: 'Roll, 80 mm' },
  print: 'Print',
  pdf: 'Save as PDF',
};

export type SlipMessages = typeof slip;
