/** How a call ended, and what follows from it. They come with the item that is opened. */
export const calls = {
  title: 'How did the call end?',
  hint: 'One press saves it with what follows. You can undo it for ten minutes.',
  /** On the buttons. */
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
  /** Of a call that was noted. */
  told: {
    reached: 'Reached',
    'no-response': 'No response',
    busy: 'Busy',
    'switched-off': 'Switched off',
    'call-back': 'Asked to be called back',
    'wrong-number': 'Wrong number',
    'not-interested': 'Not interested',
    'do-not-contact': 'Asked not to be contacted',
  },
  after: (step: string) => `Then: ${step}`,
  closes: (status: string) => `Closes the request: ${status}`,
  withdraws: (status: string) => `Closes the request: ${status}. Takes back the consent to other offers.`,
  asks: 'Then: call at the time they said',
  saved: (name: string, outcome: string, step: string) => `${name}: ${outcome}. Next: ${step}.`,
  ended: (name: string, outcome: string, status: string) => `${name}: ${outcome}. The request is now ${status}.`,
  failed: 'It is not certain that the call was noted. Press again: it is noted once.',
  overtaken: 'This was changed meanwhile. Look at it, then press again.',
  when: 'When should you call back?',
  save: 'Save',
  losing: 'The step you typed is not saved. Close the request all the same?',
  closed: (status: string) => `closed: ${status}`,
  missing: { dueDay: 'Enter the day they said.' },
  missed: (count: number) =>
    count === 1 ? '1 call so far without reaching them.' : `${count} calls in a row without reaching them.`,
};

export type CallMessages = typeof calls;
