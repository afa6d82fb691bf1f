import type { ServicePageTexts } from '../texts.ts';

export const loan: ServicePageTexts = {
  title: 'Loan: enquiry and papers',
  description:
    'Send an enquiry for a home, vehicle, business or personal loan. We explain what lenders ask for. The lender alone decides.',
  heading: 'Enquire about a loan',
  lead: 'Tell us what the money is for and what you can repay each month. We explain what lenders look at and which papers they ask for.',
  audience: [
    'You are 18 or older and thinking of a home, vehicle, business or personal loan.',
    'You want to know what a lender will ask before you go there.',
    'You want to understand an offer before you sign it.',
  ],
  otherCosts:
    'The lender sets the interest and its charges, such as processing. They are all listed in the Key Facts Statement, which it must give you before you sign; compare the annual percentage rate in it.',
  documents: {
    groups: [
      {
        title: 'For everybody',
        items: ['PAN card', 'Bank statement of the last months', 'Papers of loans you are repaying'],
      },
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
        items: ['Latest salary slips', 'Form 16 or latest income tax return'],
      },
      {
        title: 'If you have a business',
        cases: ['Own business'],
        items: ['Latest income tax returns', 'Registration of the business (such as Udyam or GST), if there is one'],
      },
      { title: 'For a home loan', items: ['Papers of the property'] },
      { title: 'For a vehicle loan', items: ['The dealer’s quotation'] },
    ],
  },
  steps: [
    { title: 'You send an enquiry', text: 'With the form below, by phone or at the office.', time: 'A few minutes' },
    {
      title: 'We call back',
      text: 'In office hours we ask what the loan is for, what you earn and what you already repay.',
    },
    { title: 'We go through your papers', text: 'We say what lenders usually ask for and what is missing.' },
    {
      title: 'The lender decides',
      text: 'It checks your income, credit record and security, and makes an offer or refuses.',
      time: 'The lender sets the time',
    },
  ],
  questions: [
    {
      question: 'Do you lend money?',
      answer:
        'No. Banks and registered finance companies lend. They alone decide on the loan, the amount and the interest.',
    },
    {
      question: 'Can you promise a loan, or one at a certain rate?',
      answer: 'No. Beware of anyone who promises a loan and asks for money in advance.',
    },
    {
      question: 'What should I read before signing?',
      answer:
        'The Key Facts Statement: amount, annual percentage rate, all charges, the instalments and where to complain. A charge that is not in it cannot be taken without your consent.',
    },
    {
      question: 'Can I see my own credit report?',
      answer:
        'Yes. Every credit bureau must give you one full report free of charge each year. Ask for it on the bureau’s own site.',
    },
    {
      question: 'Is Aadhaar compulsory?',
      answer:
        'No. Any other document on the list will do. If you choose Aadhaar, give a masked copy, which shows only the last four digits.',
    },
  ],
  terms: [
    'The lender alone decides on approval, amount, interest and charges.',
    'Your enquiry does not bind you to anything.',
    'What you tell the lender must be true and complete.',
    'The lender may ask for further papers or for security.',
    'If we charge a fee for our help, we tell you the amount before you decide. Fees are not refunded.',
  ],
};
