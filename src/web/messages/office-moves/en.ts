/** What a move asks, where a request stands, and what moved it there. They come with what is opened. */
export const moves = {
  /** Of the lists; and of what nobody chooses. */
  reasons: {
    'changed-mind': 'Changed their mind',
    'not-reachable': 'Could not be reached',
    'done-elsewhere': 'Done elsewhere',
    'papers-missing': 'The papers never came',
    'not-eligible': 'Not eligible',
    'asked-twice': 'Asked twice',
    'by-mistake': 'Made by mistake',
    'closed-too-early': 'Closed too early',
    'customer-asks': 'The customer asks again',
    'papers-came': 'Missing papers have come',
    'sent-back': 'Sent back by the office or bank',
    other: 'Another reason',
    'not-interested': 'Not interested',
    'do-not-contact': 'Asked not to be contacted',
    undone: 'Undone',
  },
  cancelTitle: (name: string) => `Cancel the request of ${name}?`,
  reopenTitle: (name: string) => `Open the request of ${name} again?`,
  why: 'Why',
  choose: 'Choose a reason',
  note: 'Note',
  noteOptional: 'Note (optional)',
  noteHint: 'Numbers of cards and of Aadhaar are masked.',
  missing: { reason: 'Choose a reason.', note: 'Write the reason in the note.' },
  back: 'Back',
  cancel: 'Cancel the request',
  reopen: 'Open it again',
  saving: 'Saving…',
  masked: {
    card: 'A card number was masked before the note was saved.',
    aadhaar: 'An Aadhaar number was masked before the note was saved.',
  },
  stands: 'Where it stands',
  since: (day: string) => `since ${day}`,
  span: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  usually: (days: number) =>
    days === 0 ? 'usually the same day' : days === 1 ? 'usually 1 working day' : `usually ${days} working days`,
  late: 'longer than usual',
  tell: 'The customer may be told:',
  step: (number: number, of: number) => `Stage ${number} of ${of}`,
  done: 'done',
  now: 'now',
};

export type MovesMessages = typeof moves;
