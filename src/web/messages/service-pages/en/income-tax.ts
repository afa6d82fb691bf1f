import type { ServicePageTexts } from '../texts.ts';

export const incomeTax: ServicePageTexts = {
  title: 'Income tax return (ITR): help with filing',
  description:
    'Help with the income tax return for salary, business, house rent and capital gains. Filing on incometax.gov.in is free; we help you fill in the return.',
  heading: 'Income tax return',
  lead: 'We sort your papers, compare them with what the department already knows and fill in the return with you. You verify it yourself.',
  audience: [
    'Employees and pensioners',
    'Shopkeepers, traders and the self-employed',
    'Owners who rent out a house or a shop',
    'Anyone who has sold property, shares or fund units',
    'Anyone from whom too much tax was deducted (TDS)',
  ],
  otherCosts:
    'Any tax due, interest and fee for late filing go to the government. You pay them on the portal or through your bank, never to us.',
  freeAtSource:
    'Filing a return is free at incometax.gov.in, and you can do it there yourself. Our fee is only for help with the return.',
  documents: {
    groups: [
      {
        title: 'Everybody',
        items: [
          'PAN',
          'Account number and IFSC of every bank account',
          'Interest certificates or bank statements for the year',
          'If you choose the old tax regime: proof of deductions, such as insurance premium, school fees or donations',
          'Last year’s return, if there was one',
        ],
      },
      {
        title: 'Salary or pension',
        items: ['The employer’s TDS certificate (Form 16)', 'Pay slips or pension slips, if there is no certificate'],
      },
      {
        title: 'Business or profession',
        items: [
          'Sales, purchases and expenses of the year',
          'Bank statements of the business',
          'GST returns, if you are registered',
        ],
      },
      {
        title: 'House or capital gains',
        items: [
          'Rent received, municipal tax receipt and interest certificate of the home loan',
          'Deeds of purchase and sale',
          'Capital gains statement of the broker or fund house',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'Bring the papers',
      text: 'We note which kinds of income you have and which ITR form you need.',
    },
    {
      title: 'We compare with the AIS',
      text: 'You log in to the portal yourself. Together we look at what banks and employers have reported to the department.',
    },
    {
      title: 'We fill in the return',
      text: 'You see income, deductions and tax before anything is sent. If tax is due, you pay it to the government.',
    },
    {
      title: 'You submit and verify',
      text: 'Without verification a return does not count. It can be done with an OTP or in another way the portal offers.',
      time: 'Best done on the same day',
    },
  ],
  questions: [
    {
      question: 'What is the last date, and what if I miss it?',
      answer:
        'It depends on the kind of income, and the government sometimes changes it: check on the portal. A late return is possible for some time, but may cost a fee and interest.',
    },
    {
      question: 'When does the refund come?',
      answer:
        'The department checks the return and pays into your own bank account. Nobody can promise an amount or a day.',
    },
    {
      question: 'Do you need my password or my Aadhaar?',
      answer:
        'No. You log in yourself. Where the portal asks for Aadhaar, for instance to link it with PAN, you enter it yourself, and we keep no copy.',
    },
    {
      question: 'My accounts need an audit. Do you do that?',
      answer: 'No. Only a chartered accountant may do a tax audit. We help with filling in the return.',
    },
  ],
  terms: [
    'Our fee is not refunded. Tax, interest and any late fee go to the government and are extra.',
    'We enter only what your papers show, and claim no deduction without proof.',
    'You are responsible for the return; please read it before you submit and verify it.',
    'You type OTPs and passwords yourself. Tell them to no one, not even us.',
  ],
};
