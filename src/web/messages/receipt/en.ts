/** What stands in place of the form once a request was taken in. English is the shape of every language. */
export const en = {
  reference: 'Your reference',
  copy: 'Copy',
  copied: 'Copied',
  whatsapp: 'Send it to my WhatsApp',
  call: (phone: string) => `We will call you in office hours. Our number is ${phone}.`,
  print: 'Print',
  pdf: 'Save as PDF',
  track: 'Track this request',
  another: 'Ask for another service',
};

export type ReceiptMessages = typeof en;
