/** Writing to a customer on WhatsApp, by hand. */
export const whatsapp = {
  title: 'Message on WhatsApp',
  intro: 'Choose what to tell the customer. WhatsApp opens with the text; you send it there.',
  write: 'Choose a message',
  preparing: 'Getting the messages…',
  failed: 'The messages did not come. Try again.',
  refused: 'There is no mobile number, or the customer wants no contact.',
  message: 'Message',
  language: 'Language',
  text: 'Text',
  textHint: 'Leave out PAN, Aadhaar and account numbers.',
  noneOn: 'There is no ready message for this request as it stands. Write your own words.',
  open: 'Open in WhatsApp',
  empty: 'Write a text. Then WhatsApp can be opened.',
  hasNumber: 'Take out the PAN, Aadhaar, account or card number. Then WhatsApp can be opened.',
  tooLong: (most: string) => `Shorten the text to ${most} characters. Then WhatsApp can be opened.`,
  noted: 'Noted: WhatsApp was opened. Send the text there.',
  notNoted: 'WhatsApp was opened, but that was not noted in the timeline.',
  noteAgain: 'Note it now',
};

export type WhatsAppMessages = typeof whatsapp;
