/** Of the window in which a request is corrected, beside the words for a customer. */
export const enquiryCorrection = {
  title: (reference: string) => `Request ${reference}`,
  loadFailed: 'This request could not be loaded.',
  gone: 'There is no such request.',
  conflictTitle: 'Somebody else has changed this request.',
  reasonHint: 'Who asked for it, and how. It is kept in the history; write no numbers of the person here.',
  byVisitor: 'As the customer asked on the tracking page',
  missing: {
    firstName: 'Enter the name.',
    mobile: 'Enter the mobile number.',
    dob: 'Enter the date of birth.',
    address: 'Enter the address.',
    pincode: 'Enter the PIN code.',
    reason: 'Enter why it is corrected.',
  },
};

export type EnquiryCorrectionMessages = typeof enquiryCorrection;
