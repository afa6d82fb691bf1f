import { moveReasons } from '../move-reasons/en.ts';

/** Where a request stands, what a move asks, and what moved it there. They come with what is opened, and with a move. */
export const moves = {
  reasons: moveReasons,
  savedStage: (name: string, stage: string) => `${name}: now in the stage “${stage}”.`,
  undo: 'Undo',
  undone: 'Undone.',
  undoneToOther: 'The next step is now “Other”: the customer has since asked not to be contacted.',
  undoFailed: 'This was not undone: it was changed since, or ten minutes are over.',
  conflictTitle: 'Somebody else has changed this request.',
  conflictYours: 'You chose',
  conflictTheirs: 'It is now',
  conflictKeep: (status: string) => `Keep ${status}`,
  conflictTake: (status: string) => `Set ${status}`,
  bulk: {
    counting: 'Counting…',
    question: (count: string, isOne: boolean, status: string) =>
      isOne ? `Set 1 request to ${status}?` : `Set ${count} requests to ${status}?`,
    text: 'Each gets an entry in its history with your name.',
    alreadySo: (count: string, isOne: boolean) =>
      isOne
        ? '1 has this status already and stays as it is.'
        : `${count} have this status already and stay as they are.`,
    blocked: (count: string) =>
      count === '1'
        ? '1 stays as it is: it must be opened again first.'
        : `${count} stay as they are: they must be opened again first.`,
    confirm: (status: string) => `Set ${status}`,
    moving: (done: string, total: string) => `${done} of ${total} done…`,
    stop: 'Stop',
    stopped: 'Stopped.',
    done: (changed: string, isOne: boolean, status: string) =>
      isOne ? `1 request is now ${status}.` : `${changed} requests are now ${status}.`,
    unchanged: (count: string) => `${count} stay as they are: in this status already, or not to be moved there.`,
    missing: (count: string) => `${count} no longer exist or no longer match.`,
    failed: 'The status could not be changed for all.',
    none: 'None of the selected requests exists now.',
  },
  guardianNote: 'Under 18: talk to a parent or guardian and get their consent before going on.',
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
  notSaved: 'Your note is not saved.',
  copyToKeep: 'Copy it to keep it.',
  backToNote: 'Back to the note',
  copy: 'Copy the note',
  copied: 'Copied',
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
  send: 'Send on WhatsApp',
};

export type MovesMessages = typeof moves;
