export const fileSorts = ['createdDate'] as const;

/** Of each kind of record one file tells so many, the newest. */
export const mostTold = 200;

/** How many files the command palette is told of. */
export const mostFiles = 5;

export const mostSuggestions = 10;

export const timelinePage = 30;

/** By what two files may be one person's, and in what they differ. */
export const personTraits = ['pan', 'name', 'dob', 'mobile', 'email'] as const;
export type PersonTrait = (typeof personTraits)[number];

/** What of a timeline is no step, call, note or move: a request was made, an application added. */
export const beginnings = ['asked', 'applied'] as const;
