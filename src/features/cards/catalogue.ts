/** The fields of a card form in our words, in its order, and what the API calls them. */
export const wireNames = {
  bankName: 'banknamecreditcard',
  applyLink: 'urllinkcreditcard',
  image: 'imagecreditcard',
  remarks: 'remarks',
  pincodeLink: 'pincodeList',
} as const;

/** By the wire's names. */
export const cardSorts = ['createdDate', 'banknamecreditcard', 'isActive'] as const;

/** The columns a file of cards may have; the list has more that are no text. */
export const cardColumnKeys = ['bankName', 'applyLink', 'pincodeLink', 'remarks', 'createdDate', 'isActive'] as const;
export type CardColumnKey = (typeof cardColumnKeys)[number];

export type CardField = keyof typeof wireNames;
export const cardFields = Object.keys(wireNames) as CardField[];
