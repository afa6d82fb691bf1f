/** What is masked in a note before it is kept. By itself: forms need the names and not the search. */
export const maskedNumbers = ['card', 'aadhaar'] as const;
export type MaskedNumber = (typeof maskedNumbers)[number];
