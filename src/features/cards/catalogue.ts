/** The fields of a card form in our words, in its order, and what the API calls them. */
export const wireNames = {
  bankName: 'banknamecreditcard',
  applyLink: 'urllinkcreditcard',
  image: 'imagecreditcard',
  remarks: 'remarks',
  pincodeLink: 'pincodeList',
} as const;

export type CardField = keyof typeof wireNames;
export const cardFields = Object.keys(wireNames) as CardField[];
