/** What a customer asks for about their data on the tracking page: in the drawer and the timeline of the request. */
export const asked = {
  title: 'Corrections the customer asks for',
  failed: 'What the customer wants corrected could not be loaded.',
  insteadOf: (present: string) => `Now: ${present}`,
  same: 'It says this already.',
  added: 'Nothing is recorded yet.',
  on: (date: string) => `Asked on ${date}`,
  again: (date: string) => `Asked again on ${date}: the earlier value was replaced`,
  makeSure:
    'Call the number you have and make sure first: anybody who knows its last four digits can open the tracking page. Read the new number out to the customer. Accepting ends all links.',
  makeSureEmail:
    'Call and make sure first: read the new address out to the customer. Accepting ends all links of the tracking page.',
  accept: 'Accept',
  decline: 'Decline',
  acceptOf: (field: string) => `Accept: ${field}`,
  declineOf: (field: string) => `Decline: ${field}`,
  conflict: 'This has changed meanwhile: it is answered, or the customer asks for something else. Read it again.',
  stale: 'Somebody has changed the request meanwhile. Read it again, then accept it if it still holds.',
  notSaved: 'This was not saved.',
  declineTitle: (field: string) => `Decline: ${field}`,
  declineText: 'The customer reads the reason on the tracking page.',
  reason: 'Why',
  choose: 'Choose a reason',
  reasons: {
    'not-reached': 'We could not reach the customer to make sure',
    'show-paper': 'They have to show a paper',
    'papers-differ': 'Their papers say otherwise',
    other: 'Another reason',
  },
  note: 'Words to the customer',
  noteOptional: 'Words to the customer (optional)',
  missing: { reason: 'Choose a reason.', note: 'Write why.' },
  saving: 'Saving…',
  events: {
    correction: (field: string) => `The customer asks to correct: ${field}`,
    accepted: (field: string) => `Corrected as the customer asked: ${field}`,
    declined: (field: string) => `Not corrected: ${field}`,
    consent: 'The customer withdrew the consent to news and offers',
    erasure: 'The customer asks to have their data erased; an administrator answers',
  },
};

export type AskedMessages = typeof asked;
