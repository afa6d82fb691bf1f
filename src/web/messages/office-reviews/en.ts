import { titles } from '../office-titles/en.ts';

/** `/allattendance`. */
export const reviews = {
  ...titles.reviews,
  failed: 'The marks could not be loaded.',
  loadFailed: 'This mark could not be loaded.',
  gone: 'There is no such mark.',
  person: 'User name',
  status: 'Status',
  statuses: { counted: 'Counted', review: 'Needs review', accepted: 'Accepted', refused: 'Refused' },
  day: 'Day',
  kind: 'Kind',
  kinds: { in: 'In', out: 'Out' },
  flag: 'Why',
  flags: {
    outside: 'Outside the radius',
    'poor-accuracy': 'Position not exact',
    clock: 'Clock differs or sent late',
    'other-day': 'Captured on another day',
  },
  receivedAt: 'Received',
  capturedAt: 'Captured',
  countedAt: 'Counts from',
  distance: 'Distance',
  accuracy: 'Exact to',
  reviewedBy: 'Reviewed by',
  id: 'Number',
  showPhoto: (name: string) => `Show the photo of ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  photoFailed: 'The photo could not be loaded.',
  noPhoto: 'There is no photo.',
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  where: (distance: string, direction: string) => `${distance} ${direction} of the office`,
  review: 'Review',
  note: 'Note',
  noteHint: 'Needed for refusing.',
  actions: { accept: 'Accept', 'accept-captured': 'Accept as captured', refuse: 'Refuse' },
  outcomes: { accept: 'Accepted', 'accept-captured': 'Accepted as captured', refuse: 'Refused' },
  reviewed: (name: string, outcome: string) => `${name}: ${outcome}`,
  dayTaken: 'That day already has a mark of this kind.',
  reviewFailed: 'Nothing was saved.',
  overtaken: (who: string, when: string) =>
    `${who} reviewed this mark on ${when}. You see it as it is now; nothing of yours was saved.`,
};

export type ReviewMessages = typeof reviews;
