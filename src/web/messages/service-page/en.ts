/** What stands on every service's page, and on the page of all services. English is the shape of every language. */
export const en = {
  breadcrumb: 'You are here',
  ask: 'Ask for this service',
  whatsappText: (service: string) => `Hello, I would like to ask about this service: ${service}.`,
  audience: 'Who it is for',
  price: {
    title: 'What it costs',
    ourFee: 'Our fee',
    share: (percent: string) => `${percent} of the transaction amount, excluding taxes`,
    nonRefundable: 'Non-refundable',
    governmentFee: 'Government fee',
    extra: 'Extra',
    free: 'Free',
    asOf: (date: string) => `As of ${date}`,
    total: 'Total',
    request: 'Sending a request',
    requestText: 'If we charge a fee for our help, we tell you the amount before you decide.',
    freeAtSource: 'Free on the official site',
    officialSite: 'Official site',
    licence: 'Licence',
    enquiryOnly:
      'Enquiry only: we note what you need and explain the next steps. We do not lend, insure or sell loans or policies.',
  },
  documents: {
    title: 'Documents to bring',
    checkedOn: (date: string) => `List checked on ${date}`,
    cases: 'What applies to you?',
    share: 'Send the list on WhatsApp',
    print: 'Print the list',
  },
  steps: 'Step by step',
  questions: 'People often ask',
  terms: 'Terms',
  list: {
    title: 'Our services and fees',
    description: (town: string) =>
      `Every service at our office in ${town}: what it is, what our help costs, and where the same is free on the government’s own site.`,
    heading: 'Our services',
    lead: 'Each service has a page of its own: what it costs, which documents to bring and what happens step by step.',
    shareShort: (percent: string) => `${percent} of the amount`,
    governmentFee: '+ government fee',
    freeAtSource: 'for our help; free on the official site',
    enquiryFree: 'Enquiry free',
    unsureTitle: 'Not sure which one you need?',
    unsureText: (hours: string) => `Call us, send a message or come to the office. Office hours: ${hours}.`,
  },
};

export type ServicePageLabels = typeof en;
