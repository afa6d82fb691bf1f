/** The words of the field in which a text with bold words, lists and links is written. */
export const richText = {
  toolbar: 'How the text looks',
  bold: 'Bold',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  page: 'A page of the website',
  noPage: 'Another address',
  address: 'Where it leads',
  addressHint: 'A page like /contact, an address on the web, a phone number or an e-mail address.',
  notALink: 'This leads nowhere. Enter a page like /contact, or an address like www.incometax.gov.in.',
  linkWords: 'Words that visitors read (optional)',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
};
