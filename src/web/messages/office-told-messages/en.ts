/** A message to a customer, where it stands in a timeline. */
export const toldMessages = {
  kinds: {
    received: 'Request has come',
    'papers-missing': 'Papers missing',
    'missed-call': 'Not reached by telephone',
    stage: 'Stage reached',
    completed: 'Completed',
    cancelled: 'Cancelled',
    link: 'Tracking link',
    words: 'In your own words',
  },
  states: {
    waiting: 'Waiting',
    sending: 'Being sent',
    repeating: 'To be sent again',
    sent: 'Sent',
    unclear: 'Perhaps sent',
    refused: 'Refused',
    failed: 'Not sent',
    withheld: 'Not sent',
    opened: 'Opened, perhaps not sent',
  },
  due: (time: string) => `Goes out from ${time}.`,
  tried: (count: number, code: string) =>
    count === 1 ? `Tried once without success (${code}).` : `Tried ${count} times without success (${code}).`,
  twice: 'It may have arrived twice: the connection to the mail server broke after it was handed over.',
  unclear:
    'The connection to the mail server broke each time after it was handed over. Ask the customer whether it arrived.',
  refused: (code: string) => `The customer’s mail server does not take it (${code}). Check the e-mail address.`,
  failed: (code: string) => `Given up after two days (${code}). Tell the customer another way.`,
  withheld: {
    'no-contact': 'The customer wants no contact.',
    'no-address': 'The request has no e-mail address any more.',
    'too-late': 'It could not be sent for three days.',
    'too-many': 'This e-mail address was sent ten messages within a day.',
  },
  words: 'What was written',
};

export type ToldMessagesWords = typeof toldMessages;
