import type { ServicePageTexts } from '../texts.ts';

export const creditCardSwipe: ServicePageTexts = {
  title: 'Pay a bill by credit card',
  description:
    'Pay a real bill by credit card at our office and take the receipt home. No cash on credit cards. Our fee is a share of the amount.',
  heading: 'Pay a bill by credit card',
  lead: 'You have a real bill and want to pay it with your own credit card. We help you at the counter and give you a receipt. We do not give cash on cards.',
  audience: [
    'You hold a credit card in your own name.',
    'You have a bill to pay, such as electricity, school fees, tax or an insurance premium.',
    'You would like help while you pay.',
  ],
  otherCosts:
    'Your bank may add a fee or tax of its own for some kinds of payment, and charges interest if you pay the card bill late. Ask the bank before you pay.',
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
    { title: 'You come with bill and card', text: 'We look at the bill and check that the card is in your name.' },
    {
      title: 'You see the amounts',
      text: 'The bill, our fee and the tax on it, shown separately. You decide whether to go on.',
    },
    {
      title: 'You pay',
      text: 'You insert or tap the card and enter the PIN or OTP yourself. The card never leaves your hand.',
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
        'No. The Reserve Bank of India does not allow cash withdrawals on credit cards at a shop’s terminal. We never give cash on a card, whatever the fee.',
    },
    {
      question: 'May I pay somebody else’s bill?',
      answer:
        'With your own card, yes, if the bill is real. With somebody else’s card, no: only the cardholder may pay.',
    },
    {
      question: 'Do you keep my card details?',
      answer:
        'No. We never write down the card number, CVV, PIN or OTP, or photograph the card. Do not send them in the form or by message.',
    },
    {
      question: 'Do I get reward points?',
      answer: 'Your bank decides. Some kinds of bill earn none. Ask the bank if it matters to you.',
    },
    {
      question: 'What if my card is charged and the bill stays unpaid?',
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
