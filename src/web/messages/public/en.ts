import { formatMinute } from '#shared/dates/clock.ts';

/** English stands for the shape of every language. Quoted texts (specification §8) are kept to the letter. */
export const en = {
  site: {
    skipToContent: 'Skip to the content',
    mainNavigation: 'Main',
    menu: 'Menu',
    notices: 'Notices',
    moreNotices: (count: number) => `${count} more ${count === 1 ? 'notice' : 'notices'}`,
    languageSwitch: 'Language',
    languageNote: 'This page is in English, as your browser asks for it.',
    previewNotice: 'Preview: not saved. Visitors do not see this. Links lead to the live pages.',
    previewEnded: 'This preview has ended. The page is shown as visitors see it now.',
    servicePages: 'Show the service pages',
    pages: { home: 'Home', about: 'About', service: 'Service', team: 'Team', contact: 'Contact', login: 'Login' },
    openNow: 'Open now',
    closedNow: 'Closed now',
    /** A time of day, in minutes after midnight. */
    time: formatMinute,
    status: {
      closedToday: (holiday: string) => `Closed today: ${holiday}`,
      till: (time: string) => `till ${time}`,
      opensToday: (time: string) => `opens ${time}`,
      opensTomorrow: (time: string) => `opens tomorrow ${time}`,
      opensOn: (day: string, time: string) => `opens ${day} ${time}`,
      /** Beside the language switch of a phone: in two lines of about 16 letters. */
      brief: { openTill: (time: string) => `Open till ${time}`, closed: 'Closed', closedToday: 'Closed today' },
    },
    homeTitle: (agency: string, town: string) => `${agency}, ${town}: help with money matters and government forms`,
    homeDescription: (town: string) =>
      `An office in ${town} that helps with money matters, papers and government forms. See what each service costs and what to bring.`,
    heroTitle: (town: string) => `Help with money matters and government forms in ${town}`,
    heroText:
      'We help you choose, fill in the form and put the right papers together. Come to the office, call us, or send a request from this page.',
    askForService: 'Ask for a service',
    call: 'Call',
    whatsapp: 'WhatsApp',
    /** In a bar of three buttons. */
    ask: 'Ask',
    whatsappGreeting: 'Hello, I would like to ask about a service.',
    allServices: 'See all services',
    aboutUs: 'About us',
    featuresTitle: 'How we work',
    yearsInTown: (years: number, town: string) =>
      years < 1 ? `New in ${town}` : years === 1 ? `1 year in ${town}` : `${years} years in ${town}`,
    features: [
      {
        title: 'All services at one counter',
        text: 'Every service we offer is handled in one office.',
      },
      {
        title: 'Fees known beforehand',
        text: 'The page of a service shows our fee, or we tell you the amount before you decide. Government fees are extra. Fees are not refunded.',
      },
      {
        title: 'If it is free, we say so',
        text: 'Where the government’s own site is free, the page tells you. You pay us only for help with the form.',
      },
      {
        title: 'A reference for every request',
        text: 'Send the form and you get a reference at once. Quote it when you call or visit.',
      },
    ],
    contactTitle: 'Visit, call or write',
    supportPhone: 'Support phone',
    email: 'E-mail',
    officeAddress: 'Office address',
    directions: 'Directions',
    officeHours: 'Office hours',
    hours: (from: string, to: string) => `${from} To ${to}`,
    days: (first: string, last: string) => `${first} to ${last}`,
    streetMap: 'Map of the streets around the office: opens directions',
    wayPhoto: (number: number) => `Photo ${number} of the way`,
    officePhoto: (agency: string) => `The office of ${agency}`,
    peopleTitle: 'The people you meet',
    footer: {
      pagesTitle: 'Our Pages',
      servicesTitle: 'Our Services',
      furtherTitle: 'More services',
      addressTitle: 'Our office',
      home: 'Home',
      about: 'About Us',
      services: 'Services',
      team: 'Team',
      contact: 'Contact',
      track: 'Track your request',
      privacy: 'Privacy',
      copyright: (agency: string) => `© ${agency}`,
      product: 'Runs on Suvidha',
    },
    /** In place of every page until the agency's details are entered. */
    unpublished: {
      title: 'This website is being set up',
      text: 'The agency has not entered its details yet. Please come back soon.',
      notSent: 'Your request was not sent, and none of it was kept.',
      forAgency: 'For the agency:',
    },
    /** In place of a page that would have to wait too long. */
    busy: {
      title: 'One moment, please',
      text: 'The website is very busy just now. Reload this page in a few seconds, or call us.',
      formText: 'If you were sending a form, agree when your browser asks whether to send it again.',
    },
    notFound: {
      title: 'There is no page at this address',
      text: 'The address may be mistyped, or the page may have moved. Try one of these pages, or call us.',
      home: 'Go to the home page',
    },
  },
  services: {
    title: 'Our services',
    intro: 'Choose a service to read more about it.',
    noneOffered: 'We offer no services at present. Please call us.',
    names: {
      'credit-card': 'Credit Card',
      loan: 'Loan',
      insurance: 'Insurance',
      'credit-card-swipe': 'Credit Card Swipe',
      passport: 'Passport Services',
      'pan-card': 'PAN Card Services',
      udyam: 'Udyam',
      'voter-id': 'Voter ID Card',
      'income-tax': 'Income Tax Services',
      'e-shram': 'E-shram Card',
    },
    summaries: {
      'credit-card': 'Help with choosing and applying',
      loan: 'Send us your enquiry for a loan',
      insurance: 'Send us your enquiry for a policy',
      'credit-card-swipe': 'Pay a real bill by card; no cash',
      passport: 'A first passport or a renewal',
      'pan-card': 'A new PAN card or a correction',
      udyam: 'Register a small business',
      'voter-id': 'Enrol or correct an entry',
      'income-tax': 'File your income tax return',
      'e-shram': 'Register as an unorganised worker',
    },
  },
  enquiries: {
    title: 'Ask for a service',
    intro: 'Fill in every field. We answer by phone or e-mail in office hours.',
    chooseService: 'Choose a service',
    labels: {
      serviceType: 'Service',
      firstName: 'Your name',
      mobile: 'Mobile number',
      email: 'E-mail address',
      pincode: 'PIN code',
      dob: 'Date of birth',
      address: 'Address',
    },
    birthParts: { day: 'Day', month: 'Month', year: 'Year' },
    /** What an empty field is told; also to be read apart from it, in the list on top. */
    missing: {
      serviceType: 'Choose a service.',
      firstName: 'Enter your name.',
      mobile: 'Enter your mobile number.',
      email: 'Enter your e-mail address.',
      pincode: 'Enter your PIN code.',
      dob: 'Enter your date of birth.',
      address: 'Enter your address.',
    },
    hints: {
      mobile: '10 digits. This is the number we call.',
      pincode: '6 digits, as in your postal address.',
      dob: 'As in your papers, for example 17 5 1990.',
      address: 'House, street, village or town.',
    },
    noEmail: { question: 'No e-mail?', call: 'Call us', or: 'or', whatsapp: 'WhatsApp us' },
    /** A date of birth that is none. */
    noDay: 'Enter day, month and year in numbers, the year with four digits: 17 5 1990.',
    leaveEmpty: 'Leave this field empty',
    submit: 'Send request',
    submitting: 'Submitting...',
    privacy: 'We use these details to answer this request and keep them for at least a year, as the law asks.',
    marketingConsent:
      'You may also tell me about your other services. This is optional; I can withdraw it at any time.',
    success: 'Service data submitted successfully!',
    reference: (reference: string) => `Your reference: ${reference}`,
    keepReference: 'Write it down, and quote it when you call or visit.',
    failed: 'Failed to submit service data. Please try again later.',
    keptDetails: 'What you filled in is still here.',
    errorTitle: 'Check these fields',
    errorInTitle: 'Error',
    waitSeconds: (seconds: number) => `Too many requests were sent just now. Send yours again in ${seconds} seconds.`,
    waitMinutes: (minutes: number) =>
      minutes === 1
        ? 'Too many requests were sent just now. Send yours again in about a minute.'
        : `Too many requests were sent just now. Send yours again in about ${minutes} minutes.`,
  },
};

export type PublicMessages = typeof en;
