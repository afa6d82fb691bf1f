/** Of the window in which the request of somebody who came or called is entered. */
export const newRequest = {
  title: 'New request',
  chooseService: 'Choose a service',
  me: 'Me',
  nobody: 'Nobody: it waits in Unassigned',
  enter: 'Enter the request',
  entering: 'Entering…',
  entered: (reference: string) => `Request ${reference} is entered.`,
  failed: 'The request was not entered.',
  loadFailed: 'What is known of this person could not be loaded.',
  gone: 'There is no such customer file, or nothing in it is yours.',
  missing: {
    serviceType: 'Choose what the customer asks for.',
    firstName: 'Enter the customer’s name.',
    mobile: 'Enter the customer’s mobile number.',
    address: 'Enter the customer’s address.',
    pincode: 'Enter the customer’s PIN code.',
    dob: 'Enter the customer’s date of birth.',
  },
};

export type NewRequestMessages = typeof newRequest;
