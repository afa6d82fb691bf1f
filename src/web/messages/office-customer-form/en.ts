/** The form that corrects a customer; the words come with it. */
export const customerForm = {
  title: (name: string) => `Customer: ${name}`,
  loadFailed: 'This customer could not be loaded.',
  gone: 'There is no such customer.',
  panMasked: 'Only the person who added the customer sees the PAN whole. Enter a new one, or leave it as it is.',
  atBank:
    'A bank has an application of this customer. Until it decides, only an administrator can correct the name or PAN.',
  reason: 'Reason',
  reasonHint: 'Why the name or PAN is wrong. It is kept in the history; write no numbers of the customer here.',
  reasonMissing: 'Enter why the name or PAN is corrected.',
  save: 'Save',
  saving: 'Saving…',
  failed: 'The details were not saved.',
  checkFields: 'Check the marked fields.',
  conflictTitle: 'Somebody else has corrected this customer.',
  conflictText: (who: string, when: string) =>
    `${who} saved it on ${when}. Nothing of yours is saved yet: choose what to keep.`,
  theirs: 'They saved',
  yours: 'You typed',
  yoursUntouched: 'Before (you did not change it)',
  chooseEach: 'Choose one of the two.',
  saveChoice: 'Save my choice',
  history: 'History',
  changed: (fields: string) => `Corrected: ${fields}`,
  because: (reason: string) => `Reason: ${reason}`,
  added: 'Added',
};

export type CustomerFormMessages = typeof customerForm;
