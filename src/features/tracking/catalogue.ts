/** The page on which a visitor follows a request. */
export const trackingPath = '/track';

/** The query with which a link opens it. */
export const linkName = 'link';

/** How long a link lasts that the office gives, and one of whoever has typed reference and digits. */
export const givenDays = 30;
export const typedMinutes = 60;
/** How many a request has at once of whoever has typed, and of those that were given by hand. */
export const mostLinks = 20;

/** Wrong tries of one reference before it takes one an hour, and of one network before it is told to wait for the next. */
export const wrongTries = { reference: 5, network: 20 };

/** How many digits of the mobile, from its end. */
export const digitCount = 4;

/** How a call ends on which nobody was spoken to: a visitor is told of it. */
export const unreached = ['no-response', 'busy', 'switched-off'] as const;

/**
 * What a visitor asks for on the page of an open request: to be called, that it be closed as it is not needed any more, or something in words, such
 * as a mistake in what they have sent.
 */
export const visitorAsks = ['call', 'close', 'write'] as const;
export type VisitorAsk = (typeof visitorAsks)[number];

/**
 * What they ask for about their data: a detail to be corrected, while the request is open; also once it is closed, that their consent to other
 * offers ends, and that they are erased.
 */
export const dataAsks = ['correction', 'consent', 'erasure'] as const;
export type DataAsk = (typeof dataAsks)[number];

/** Of the words. */
export const longestAsk = 500;

/** On how many days of the office's somebody may be called, today with them. */
export const daysOffered = 6;

/** How many a request takes in a day, of both. */
export const asksInDay = 5;

export const trackingActions = ['tracking-link-made', 'tracking-links-ended'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof trackingActions)[number], true> {}
}

/** An acknowledgement on paper: A5, or the roll of a counter printer, 80 mm wide. */
export const slipPapers = ['a5', 'roll'] as const;
export type SlipPaper = (typeof slipPapers)[number];

/** Where the PDF of a slip is fetched; its last part is a reference, signed. */
export const slipPath = '/slip';
