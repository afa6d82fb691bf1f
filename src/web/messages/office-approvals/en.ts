const kindOfRecord: Record<string, string> = {
  enquiry: 'Service request',
  customer: 'Customer',
  saved: 'Saved for later',
};

/** What takes two administrators. */
export const approvals = {
  title: 'Approvals',
  failed: 'The approvals could not be loaded.',
  gone: 'There is no such approval.',
  kind: 'Asked for',
  kinds: { 'erase-many': 'Erase several people', 'whole-file': 'File with everything unmasked' },
  askedDate: 'Asked on',
  askedBy: 'Asked by',
  decidedBy: 'Decided by',
  reason: 'Reason',
  reasonHint: 'The other administrator reads it. No names, no numbers.',
  reasonMissing: 'Enter a reason.',
  records: 'Records',
  record: (name: string) => name.replace(/^\w+/, (kind) => kindOfRecord[kind] ?? kind),
  about: (count: number) => (count === 1 ? 'About 1 record' : `About ${count} records`),
  state: 'State',
  states: { waiting: 'Waiting', approved: 'Agreed', used: 'Done', refused: 'Refused', expired: 'Expired' },
  alone:
    'You are the only administrator, so nobody can agree. Under Users, give somebody you trust the role Admin and ask a day later; one person’s records you can erase alone.',
  askTitle: { 'erase-many': 'Ask a second administrator to erase', 'whole-file': 'Ask for a file with the PAN whole' },
  askText: (count: number) =>
    `Another administrator must agree within 24 hours. It is about ${count === 1 ? '1 record' : `${count} records`}.`,
  ask: 'Ask',
  asking: 'Asking…',
  askFailed: 'Nothing was asked for.',
  agree: 'Agree',
  agreeQuestion: { 'erase-many': 'Erase all these records?', 'whole-file': 'Let this file out unmasked?' },
  agreeText: {
    'erase-many': 'They are hidden from everybody at once and erased for good when the time the law sets is over.',
    'whole-file': 'Whoever asked can download it once within 24 hours, with the PAN whole.',
  },
  toFile: 'To the file',
  refuse: 'Refuse',
  takeBack: 'Take back',
  ownText: 'You asked for this. Another administrator must agree.',
  decideFailed: 'Nothing was decided.',
  notIndependent:
    'In the day before this was asked, or since, somebody else made or enabled one of the two accounts, or changed its role, password or second factor. Another administrator can agree, or ask anew a day later.',
  askWhole: 'Ask for a file with the PAN whole',
  wholeReady: 'Another administrator has agreed: this file has the PAN whole. It can be downloaded once.',
};

export type ApprovalMessages = typeof approvals;
