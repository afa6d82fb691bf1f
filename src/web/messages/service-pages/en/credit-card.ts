import type { ServicePageTexts } from '../texts.ts';

export const creditCard: ServicePageTexts = {
  title: 'Credit card: help with applying',
  description:
    'Help with choosing a credit card, checking your papers and applying to the bank. The bank alone decides.',
  heading: 'Help with a credit card',
  lead: 'Tell us what you would use the card for. We explain the offers and their conditions, check your papers and prepare the application to the bank with you.',
  audience: [
    'You are 18 or older and want a first credit card, or one that suits you better.',
    'You want somebody to go through the conditions with you before you sign.',
    'You would rather hand in one complete application than several with papers missing.',
  ],
  otherCosts:
    'The bank sets the joining fee, the yearly fee, the interest and every other charge of the card. They are listed in its Most Important Terms and Conditions; read them before you sign.',
  documents: {
    groups: [
      { title: 'For everybody', items: ['PAN card', 'A recent passport-size photograph'] },
      {
        title: 'Identity and address: one of these',
        items: [
          'Voter ID card',
          'Driving licence or passport that is still valid',
          'NREGA job card',
          'Aadhaar, only if you wish; a masked copy is enough',
        ],
      },
      {
        title: 'If you are employed',
        cases: ['Employed'],
        items: ['Latest salary slips', 'Statement of the account your salary goes to'],
      },
      {
        title: 'If you have a business',
        cases: ['Own business'],
        items: ['Latest income tax return', 'Bank statement of the last months'],
      },
    ],
  },
  steps: [
    {
      title: 'You send a request',
      text: 'With the form below, by phone or at the office.',
      time: 'A few minutes',
    },
    {
      title: 'We talk it over',
      text: 'We call in office hours, ask how you would use the card, and explain which offers fit and what they cost.',
    },
    { title: 'We check your papers', text: 'We look through them with you and say what is missing.' },
    {
      title: 'You apply',
      text: 'You read the application, sign it yourself, and it goes to the bank you have chosen.',
    },
    {
      title: 'The bank decides',
      text: 'It checks your income and your credit record and gives you its answer.',
      time: 'The bank sets the time',
    },
  ],
  questions: [
    {
      question: 'Do you issue the card?',
      answer: 'No. A bank issues it. The bank alone decides whether you get a card, which one and with what limit.',
    },
    {
      question: 'Can you promise that I will get one?',
      answer: 'No, and nobody else can. Be careful with anyone who promises approval or wants money for it in advance.',
    },
    {
      question: 'Does applying affect my credit score?',
      answer:
        'The bank asks a credit bureau for your record, and the bureau records that it asked. Many applications in a short time can lower the score. One well-chosen application is better.',
    },
    {
      question: 'Is Aadhaar compulsory?',
      answer:
        'No. Any other document on the list will do. If you choose Aadhaar, give a masked copy, which shows only the last four digits.',
    },
    {
      question: 'Do you need my card number, PIN or OTP?',
      answer: 'Never. Do not write them in the form, and do not tell them to anyone who calls you.',
    },
  ],
  terms: [
    'The bank alone decides on approval, limit, interest and charges.',
    'You sign the application yourself, and everything in it must be true.',
    'The bank may ask for further papers.',
    'If we charge a fee for our help, we tell you the amount before you decide. Fees are not refunded.',
  ],
};
