/** The window that records one decision of the bank for several applications. */
export const decideMany = {
  forAll: 'Decision for all of these',
  hint: 'Remarks and case numbers stay as they are; write those one by one.',
  choose: 'Choose the decision',
  none: 'None of the selected applications waits for the bank’s decision.',
  left: (count: number) => `${count} more wait for a decision. Save these first.`,
  closed: (count: number) =>
    count === 1 ? '1 is decided or withdrawn and is left out.' : `${count} are decided or withdrawn and are left out.`,
  submit: (decision: string, count: number) =>
    count === 1 ? `Save “${decision}” for 1 application` : `Save “${decision}” for ${count} applications`,
  done: (done: number, all: number) => (done === all ? `Saved: ${done}.` : `Saved: ${done} of ${all}.`),
};

export type DecideManyMessages = typeof decideMany;
