/** The page on which a phone at the counter photographs papers. English is the shape of every language. */
export const counter = {
  title: 'Photograph papers',
  description: (agency: string) => `Photograph the papers of a request at the counter of ${agency}.`,
  lead: 'Each photo goes to the screen at the desk.',
  ended: 'This code has ended',
  endedLead: 'Ask for a new code at the desk and scan it.',
  failed: 'The papers could not be looked up just now. Scan the code again in a minute.',
  none: 'No papers are asked for.',
  states: { needed: 'needed', returned: 'returned', received: 'to check', accepted: 'accepted' },
  withoutScript: 'The browser of this phone cannot send photos. Scan the code with another phone.',
  /** In place of those of the tracking page. */
  sending: {
    all: 'Everything is sent to the desk.',
    ended: 'This code has ended. Ask for a new one at the desk.',
    changed: 'The request or its papers have changed meanwhile. Ask for a new code at the desk.',
    failed: 'It was not sent. Try again.',
    enough: 'Enough has come of this paper already.',
  },
};

export type CounterMessages = typeof counter;
