/** `unasked`: the list names it, and it is not needed of this person until staff ask for it. */
export const paperStates = ['needed', 'received', 'accepted', 'returned', 'not-needed', 'unasked'] as const;
export type PaperState = (typeof paperStates)[number];

/** What staff make of a paper that stands so. Of one that is only asked for nobody has to take anything back: it is not needed. */
export const paperMoves: Readonly<Record<PaperState, readonly PaperState[]>> = {
  unasked: ['needed'],
  needed: ['received', 'accepted', 'not-needed'],
  received: ['accepted', 'returned', 'needed', 'not-needed'],
  accepted: ['received', 'returned', 'needed'],
  returned: ['accepted', 'received', 'not-needed'],
  'not-needed': ['needed'],
};

/** Why a paper is returned: read by the visitor. `other` needs words. */
export const returnReasons = [
  'unreadable',
  'part-missing',
  'wrong-paper',
  'out-of-date',
  'names-differ',
  'number-shown',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Of the words that go with it. */
export const longestReturnNote = 300;

/** Of one paper, and of one request. */
export const mostPictures = { ofPaper: 12, ofRequest: 60 };

/** The page that a phone at the counter opens, by the query of its link. */
export const counterPath = '/counter';
export const counterLinkName = 'link';

/** How long its link lasts from its making and from each picture's piece, and at most; how many one person has open at once. */
export const counterLimits = { minutes: 15, mostMinutes: 60, mostAtOnce: 3 };

/** The words of the file, which come from the screen that asks for it. In `{0}` and `{1}` what belongs there is put. */
export const papersFileWordKeys = [
  ...paperStates,
  ...([
    'title',
    'reference',
    'service',
    'serviceName',
    'customer',
    'day',
    'pictures',
    'picture',
    'unreadable',
  ] as const),
  'page',
] as const;
export type PapersFileWord = (typeof papersFileWordKeys)[number];

/** What staff did about the papers of a request as a whole. */
export const papersDeeds = ['list-seen', 'missing-told'] as const;
export type PapersDeed = (typeof papersDeeds)[number];

export const paperActions = [
  'paper-changed',
  'paper-picture-added',
  'paper-photographed',
  'paper-picture-seen',
  'paper-picture-removed',
  'papers-downloaded',
  'paper-list-seen',
  'papers-missing-told',
  'counter-link-made',
] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof paperActions)[number], true> {}
}
