/** A privacy request is urgent so many days before it is due. */
export const urgentDays = 7;

/** Who has to be told: in the order in which they are due. */
export const duties = ['cert-in', 'board', 'people', 'board-detail'] as const;
export type Duty = (typeof duties)[number];

/**
 * Hours from when it was noticed: CERT-In Directions of 28 April 2022, (ii); DPDP Rules 2025, r. 7(2)(b). The others are told
 * without delay (r. 7(1) and 7(2)(a)).
 */
export const dutyHours = { 'cert-in': 6, 'board-detail': 72 } as const satisfies Partial<Record<Duty, number>>;
