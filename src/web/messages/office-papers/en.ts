/** Papers of a service in the settings. They come with its details. */
export const papers = {
  hint: 'What customers hand in with a request of this service. They see these papers, in this order, where they follow their request. The list of documents on the service’s page is another one and stays as it is.',
  add: 'Add a paper',
  addUsual: 'Add the usual papers',
  removedText: 'Open requests no longer ask for it.',
  anyOf: 'Any one of these is enough, one a line',
  askedHint: 'Customers are asked for it only when staff say so. They read beside it when that is.',
  noAadhaar: 'No Aadhaar card',
  aadhaarHint: 'Customers cover the first eight digits of the number before they send it.',
  sourceHint: 'The official page that the list was taken from. Look there again from time to time.',
};

export type PapersMessages = typeof papers;
