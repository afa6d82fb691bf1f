import type { ServicePageTexts } from '../texts.ts';

export const creditCardSwipe: ServicePageTexts = {
  title: 'Pay a bill by credit card',
  description:
    'Pay a real bill by credit card at our office and take the receipt home. No cash on credit cards. Our fee is a share of the amount.',
  heading: 'Pay a bill by credit card',
  lead: 'You have a real bill and want to pay it with your own credit card. We help you at the counter and give you a receipt. We pay out no cash on cards.',
  audience: [
    'You hold a credit card in your own name.',
    'You have a bill to pay, such as electricity, school fees, tax or an insurance premium.',
    'You would like somebody beside you while you pay.',
  ],
  otherCosts:
    'Your bank may add a fee or tax of its own for some kinds of payment, and takes interest when the card’s bill is paid late. Ask the bank before you pay.',
  documents: {
    groups: [
      {
        title: 'For every payment',
        items: ['The bill, with its number and amount', 'The credit card itself', 'The phone that gets the bank’s OTP'],
      },
      {
        title: 'Identity with your photograph: one of these',
        items: [
          'Driving licence',
          'Voter ID card',
          'PAN card',
          'Passport',
          'Aadhaar, only if you wish; a masked copy is enough',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'You ask first',
      text: 'Send a request or call us. We say whether this bill can be paid by card.',
      time: 'A few minutes',
    },
    { title: 'You come with bill and card', text: 'We look at the bill and see that the name on the card is yours.' },
    {
      title: 'You see the amounts',
      text: 'Bill, our fee and the tax on it, each by itself. You decide whether to go on.',
    },
    {
      title: 'You pay',
      text: 'You put in or tap the card and enter PIN or OTP yourself. The card stays in your hand.',
    },
    {
      title: 'You take the receipts',
      text: 'One for the bill and one for our fee.',
      time: 'The biller says when it counts as paid',
    },
  ],
  questions: [
    {
      question: 'Can I get cash on my credit card?',
      answer:
        'No. The Reserve Bank of India does not allow cash withdrawals on credit cards at a shop’s terminal. We pay out no cash on a card, in no form and for no fee.',
    },
    {
      question: 'May I pay somebody else’s bill?',
      answer:
        'With your own card, yes, if the bill is real. With somebody else’s card, no: only the cardholder may pay.',
    },
    {
      question: 'Do you keep my card details?',
      answer:
        'No. We write down no card number, CVV, PIN or OTP, and take no photograph of the card. Do not send them by form or message.',
    },
    {
      question: 'Do I get reward points?',
      answer: 'Your bank decides. Some kinds of bills earn none. Ask the bank if it matters to you.',
    },
    {
      question: 'What if money is taken and the bill stays unpaid?',
      answer:
        'Tell us and your bank at once and show the receipt. The bank returns a failed payment under its own rules.',
    },
  ],
  terms: [
    'Only real bills and purchases; no cash and no transfer to your own account.',
    'Only the cardholder in person, with proof of identity.',
    'Our fee is not refunded; tax is extra.',
    'We may decline a payment that we cannot match to a bill.',
  ],
};
