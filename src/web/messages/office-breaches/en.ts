/** The register of breaches of personal data, as its list says it. */
export const breaches = {
  title: 'Data breaches',
  failed: 'The register could not be loaded.',
  noticedDate: 'Noticed on',
  kind: 'What happened',
  kinds: {
    intrusion: 'Somebody got in',
    malware: 'Harmful software',
    'lost-device': 'Device lost or stolen',
    misdirected: 'Sent to the wrong person',
    insider: 'Taken by somebody of the office',
    paper: 'Papers lost or seen',
    other: 'Something else',
  },
  people: 'About how many people',
  add: 'Note a breach',
  state: 'State',
  states: { overdue: 'Overdue', running: 'To be told', told: 'All told', closed: 'Closed' },
  next: 'Next',
  duties: {
    'cert-in': 'CERT-In',
    board: 'Data Protection Board, first notice',
    people: 'The people concerned',
    'board-detail': 'Data Protection Board, in detail',
  },
  by: (when: string) => `By ${when}`,
  now: 'At once',
};

export type BreachMessages = typeof breaches;
