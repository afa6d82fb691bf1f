/**
 * The privacy notice (DPDP Act 2023, s. 5; DPDP Rules 2025, r. 3). English stands for the shape of every language. A changed
 * text is a new notice: raise `privacyNoticeVersion`.
 */
export const en = {
  title: 'Privacy notice',
  description: 'Which personal details we record, what for, how long we keep them, and how to use your rights.',
  lead: 'What we do with the details you send us, under the Digital Personal Data Protection Act, 2023. In short: we use them to answer your request, and for nothing else.',
  version: (version: string, day: string) => `Version ${version}, in force since ${day}`,

  /** Beside the form. */
  short: {
    title: 'What happens to your details',
    items: [
      'What: the details you fill in here, the page’s language and the time.',
      'What for: to answer this request and to know which office or bank is in charge. Nothing else.',
      'How long: at least one year after we last worked with them; then they are erased.',
      'Your rights: to see, correct or erase them, to withdraw your consent, to complain to us or to the Data Protection Board.',
    ],
    contact: 'Who answers:',
    whole: 'The whole notice',
  },

  responsibleTitle: 'Who is responsible',
  responsibleText: 'The agency answers for your details. Whoever answers questions about them is named here.',

  dataTitle: 'What we record, and what for',
  sentTitle: 'What you write in the form, for whichever of our services you choose there',
  sent: [
    { data: 'Service', purpose: 'To know what you ask for and who should answer.' },
    { data: 'Name', purpose: 'To address you, and to find your request when you call.' },
    { data: 'Mobile number', purpose: 'To call you about this request.' },
    {
      data: 'E-mail address',
      purpose: 'To write to you about this request: that we have it, how far it has got, that we could not reach you.',
    },
    {
      data: 'Date of birth',
      purpose:
        'Credit cards, card payments and loans are for adults only. For the other services it shows whether a parent or guardian must agree.',
    },
    {
      data: 'Address and PIN code',
      purpose: 'To know which bank branch or government office is in charge of where you live.',
    },
    {
      data: 'What you ask or write on the page where you track your request',
      purpose: 'To call you when it suits you, and to put right what is wrong.',
    },
    {
      data: 'Photos of papers that you send on that page',
      purpose:
        'To fill in and hand in your application. Cover most of an Aadhaar number before you send it. When your request has been closed for a while, the photos are deleted.',
    },
  ],
  recordedTitle: 'What is recorded when you send it',
  recorded: [
    { data: 'Language of the page', purpose: 'To answer in the language you read.' },
    { data: 'Time and reference', purpose: 'To find the request again, and to keep to the time limits named below.' },
    {
      data: 'Version of this notice, and whether you asked for news',
      purpose: 'To be able to show what you were told and what you agreed to.',
    },
    {
      data: 'Network address of your device',
      purpose: 'So that nobody can flood the form. It is not kept with your request and is dropped within an hour.',
    },
  ],
  notAsked: 'The form asks for no Aadhaar, PAN, bank account or card number. Please do not write them in any field.',

  consentTitle: 'Your consent',
  consent: [
    'By sending the form you agree to the uses listed above, for the service you chose, and to no others.',
    'News and offers are a separate matter: we send them only if you tick a box of its own for them. It is never ticked beforehand, and leaving it empty changes nothing about your request.',
  ],

  withdrawTitle: 'Withdrawing your consent',
  withdraw: [
    'One message is enough, as one click was to give it: by e-mail, by telephone or at the counter. Give your reference, or the mobile number you wrote in the form. You need not say why.',
    'We then stop using your details, and erase them unless a law obliges us to keep them. What was done before stays lawful. We cannot go on with your request after that.',
  ],
  withdrawMail: 'Withdraw it by e-mail',
  withdrawWhatsapp: 'Withdraw it on WhatsApp',
  withdrawMessage: 'I withdraw my consent. My reference or mobile number: ',

  sharingTitle: 'Who sees your details',
  sharing: [
    'People of the agency who deal with requests, after logging in.',
    'The bank, insurer, lender or government office you apply to: only when you go on with an application, and only what its form asks for.',
    'If somebody runs our server or carries our e-mail for us, they do so on our instructions and may not use the data.',
    'An authority, where a law obliges us.',
  ],
  sharingNobody: 'Nobody else. We do not sell details or pass them on for advertising.',

  keepingTitle: 'How long we keep them',
  keeping:
    'At least one year after we last worked with them, as the law asks. Then they are erased, unless another law obliges us to keep them longer.',

  rightsTitle: 'Your rights',
  rightsIntro: 'Write, call or come by; it costs nothing. You may:',
  rights: [
    'have a summary of what we hold about you, what we do with it and who was given it',
    'have it corrected, completed or brought up to date',
    'have it erased, unless a law obliges us to keep it',
    'complain to us and have an answer',
    'name somebody who uses these rights for you in the case of death or incapacity',
  ],
  rightsAnswer: 'We answer as soon as we can, and within 90 days at the latest.',

  complaintTitle: 'Complaints',
  complaint:
    'Please turn to us first, at the contact named above; the law asks for that. If our answer does not help or does not come, you may complain to the Data Protection Board of India, which takes complaints online.',

  minorsTitle: 'If you are under 18',
  minors:
    'Ask a parent or guardian to send the request with you. We note that a guardian is needed, speak to them, and go on only after they have agreed. Credit cards, card payments and loans are not for under-18s. We do not track children or advertise to them.',

  cookiesTitle: 'Cookies and other companies',
  cookies: [
    'This site keeps three small things in cookies: your language, light or dark, and that your browser has our fonts. Staff who log in get further ones for their login. There is nothing to agree to, and so no banner.',
    'No page loads anything from another company: no advertising, no visitor counting. Links to WhatsApp, maps, social networks and government sites lead there only when you press them; there, their own rules hold.',
  ],

  breachTitle: 'If something goes wrong',
  breach:
    'If your details fall into the wrong hands, we tell you and the Data Protection Board without delay: what happened, what may follow, what we have done and what you can do.',

  languageNote:
    'You can read this notice in English, Gujarati and Hindi. If we change it, it gets a new version and date.',
};

export type PrivacyNotice = typeof en;
