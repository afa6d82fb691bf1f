/** About, team and contact. English stands for the shape of every language. */
export const en = {
  about: {
    title: 'About us',
    documentTitle: (agency: string, town: string) => `About ${agency}, ${town}`,
    description: (agency: string, town: string) =>
      `How ${agency} in ${town} works, what it does and does not do, and what you can have free of charge elsewhere.`,
    lead: (agency: string, town: string) =>
      `${agency} is an office in ${town}. We help people choose a card, a loan or a policy, and fill in government forms.`,
    stepsTitle: 'How it works',
    steps: [
      {
        title: 'You tell us what you need',
        text: 'At the counter, on the phone or with the form on this site. The form gives you a reference at once.',
      },
      {
        title: 'We say what it takes',
        text: 'Which papers are needed, what we charge, what the government charges, and whether you could do it yourself for free.',
      },
      {
        title: 'We fill in the form with you',
        text: 'The application is in your name. You see every answer before it is sent.',
      },
      {
        title: 'The bank or the government decides',
        text: 'They examine the application themselves. We cannot decide for them, and nobody can buy a decision from us.',
      },
    ],
    boundsTitle: 'What you can rely on',
    doTitle: 'We do',
    dos: [
      'explain the choices and their conditions in your own language',
      'check your papers and say what is missing',
      'tell you our fee before we begin',
      'say so when the official site does the same for free',
    ],
    dontTitle: 'We do not',
    donts: [
      'ask for an OTP, a password, a PIN, a CVV or a full card number, ever',
      'promise that a card, a loan, a policy or a document will be granted',
      'give cash on a credit card',
      'sell your details or pass them on for advertising',
    ],
    freeTitle: 'Free if you do it yourself',
    freeText: 'The government charges nothing for these on its own sites. You pay us only for help with the form.',
    licencesTitle: 'Licences and lenders',
    enquiryOnly: 'Enquiry only. We are neither a lender nor an insurer, and no contract is made with us.',
    visitTitle: 'Come and ask',
    seeServices: 'See all services',
    contact: 'How to reach us',
  },
  team: {
    title: 'Team',
    documentTitle: (agency: string) => `Team of ${agency}`,
    description: (agency: string, town: string) => `Who does what at ${agency} in ${town}, and how to reach them.`,
    heading: 'Who helps you with what',
    lead: 'Who does which work, and how to reach them.',
    emptyLead: 'One number and one counter for everything. Tell us what you need, and we take it from there.',
    unsureTitle: 'Not sure whom to ask?',
    unsureText: 'Call the office or come by in office hours. We will pass you on.',
  },
  contact: {
    title: 'Contact',
    documentTitle: (agency: string, town: string) => `Contact ${agency}, ${town}`,
    description: (agency: string, town: string) =>
      `Address, telephone, e-mail and office hours of ${agency} in ${town}, and a form for your request.`,
    lead: 'We answer calls and messages in office hours.',
    closed: 'Closed',
    holidaysTitle: 'Upcoming holidays',
    wayTitle: 'How to find us',
    wayHint: 'Opens Google Maps. Nothing is sent to a map service before you press.',
    openStreetMap: 'Directions on OpenStreetMap',
    beforeTitle: 'Before you send the form',
    before: [
      'You need no account, and no papers yet.',
      'Never send anyone a card number, an OTP or a password. We do not ask for them.',
      'You get a reference at once. Quote it when you call or visit.',
    ],
    privacyNotice: 'What happens to your details',
  },
};

export type SitePageMessages = typeof en;
