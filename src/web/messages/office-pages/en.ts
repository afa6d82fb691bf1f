/** The words of the screen on which the owner writes pages of their own. */
export const pages = {
  intro: 'Pages that you write yourself: an offer, a guide, your rules. The next visitor finds what you save.',
  sections: { list: 'Pages', page: 'Title and address', text: 'Text', search: 'In search results' },
  sectionHints: {
    list: 'In the order in which the footer names them.',
    page: 'Where Gujarati or Hindi is empty, the English words are shown.',
    text: 'The call, WhatsApp and contact buttons come below it by themselves.',
    search: 'What search engines and shared links show. Without a description, the beginning of the text.',
  },
  none: 'You have written no page yet.',
  add: 'Add a page',
  unnamed: 'New page',
  draft: 'Draft',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  goneAt: (path: string) => `Then nothing is found at ${path} any more.`,
  movedFrom: (path: string) =>
    `Visitors know this page at ${path}. Once you save, nothing is found there any more: links and search results lead nowhere.`,
  addressHint: (address: string) => `Letters a to z, digits and hyphens. The whole address: ${address}`,
  addressWithoutTitle: 'Letters a to z, digits and hyphens. Until you type one, it is made of the English title.',
  bodyLanguage: 'Language of the text',
  bodyIn: (language: string) => `Text, ${language}`,
  englishInstead: 'Empty: visitors read the English text.',
  /** Of a page, as differences and problems name them. */
  parts: {
    slug: 'Address',
    title: 'Title',
    description: 'Description',
    body: 'Text',
    isShown: 'Shown on the website',
    isInFooter: 'Named in the footer',
  },
};
