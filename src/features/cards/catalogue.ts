/** The fields of a card's form, in its order. */
export const cardFields = ['bankName', 'applyLink', 'image', 'remarks', 'pincodeLink'] as const;
export type CardField = (typeof cardFields)[number];

export const cardSorts = ['createdDate', 'bankName', 'isActive'] as const;

/** The columns a file of cards may have; the list has more that are no text. */
export const cardColumnKeys = ['bankName', 'applyLink', 'pincodeLink', 'remarks', 'createdDate', 'isActive'] as const;
export type CardColumnKey = (typeof cardColumnKeys)[number];
