/** The words of the screen on which the owner says what customers are told by e-mail. */
export const siteMessages = {
  intro:
    'What customers are told by e-mail automatically, in the language they asked in. Everything is off until you switch it on. Only people who sent a request on the website are told, and nobody who wants no contact.',
  sections: {
    hours: 'When',
    received: 'Request has come',
    'papers-missing': 'Papers missing',
    'missed-call': 'Not reached by telephone',
    stage: 'Stage reached',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  hints: {
    hours: 'What happens outside these hours is told when they begin.',
    received: 'At once after the form was sent.',
    'papers-missing':
      'Ten minutes after a paper was returned, or staff pressed “Tell the customer what is missing”. What has come by then is not named; where nothing is missing, nothing is sent.',
    'missed-call': 'Ten minutes after a call with No response, Busy or Switched off; once a day at most.',
    stage:
      'Ten minutes after a request was moved to a stage. Several moves are one message; what is undone is not told.',
    completed: 'Ten minutes after a request was set Completed.',
    cancelled: 'Ten minutes after a request was set Cancelled. Reasons and notes are never told.',
  },
  switchOn: 'Tell customers',
  filledIn: (names: string) => `Filled in when it is sent: ${names}.`,
  holders: {
    name: 'first name',
    service: 'service',
    reference: 'reference',
    stage: 'stage',
    sentence: 'the stage’s sentence for the customer',
    papers: 'the papers that are missing, one a line, with the reason where one was returned',
    agency: 'your agency',
    phone: 'your telephone',
    email: 'your e-mail',
    link: 'link to follow the request',
  },
  notInSubject: 'The link and the papers stand in the text only.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  previewText: 'With example data, as the customer gets it.',
  from: 'From',
  replyTo: 'Answers to',
  subject: 'Subject',
  exampleName: { en: 'Asha', gu: 'આશા', hi: 'आशा' },
  takeProposal: 'Take our words',
  notSetUp: 'E-mail is not set up on the server: nothing is sent yet.',
  setUpHint:
    'Whoever runs the server sets SMTP_URL (your mail server) and MAIL_FROM (the sender) and starts it again. You can prepare everything here meanwhile.',
  sentAs: (from: string) => `Sent from ${from}; answers go to the agency’s e-mail address.`,
  counts: (waiting: number, failed: number) => `${waiting} waiting; ${failed} did not arrive in the last seven days.`,
  stateFailed: 'Whether e-mail is set up could not be asked.',
};

export type SiteMessagesWords = typeof siteMessages;
