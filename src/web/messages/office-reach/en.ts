/** Why somebody is not called now. */
export const reach = {
  /** On a button, beside its sign. */
  call: 'Call',
  waits: (from: string, until: string) => `Customers are called from ${from} to ${until}.`,
  closedUntil: (day: string, from: string) =>
    `The office is closed today. Customers are called again on ${day} from ${from}.`,
  closed: 'The office is closed today.',
  refused: (day: string) => `On ${day} they asked not to be contacted.`,
  nothingOpen: 'Nothing of theirs is open.',
  unknown: 'It is not known yet whether they may be called. Try again in a moment.',
};

export type ReachMessages = typeof reach;
