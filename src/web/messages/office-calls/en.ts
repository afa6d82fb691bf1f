/** How a call ended, and what follows from it. They come with the item that is opened. */
export const calls = {
  title: 'How did the call end?',
  hint: 'One press saves it with its next step. You can undo it for ten minutes.',
  outcomes: {
    reached: 'Reached',
    'no-response': 'No response',
    busy: 'Busy',
    'switched-off': 'Switched off',
    'call-back': 'Call back at…',
    'wrong-number': 'Wrong number',
    'not-interested': 'Not interested',
    'do-not-contact': 'Do not contact',
  },
  after: (step: string) => `Then: ${step}`,
  closes: (status: string) => `Ends the request: ${status}`,
  asks: 'Then: call at the time they said',
  saved: (outcome: string, step: string) => `${outcome}. Next: ${step}.`,
  ended: (outcome: string, status: string) => `${outcome}. The request is now ${status}.`,
  failed: 'The call was not noted',
  when: 'When should you call back?',
  save: 'Save',
  missing: { dueDay: 'Enter the day they said.' },
  missed: (count: number) => (count === 1 ? 'Not reached once so far.' : `Not reached ${count} times on end so far.`),
};

export type CallMessages = typeof calls;
