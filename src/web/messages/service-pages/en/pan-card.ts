import type { ServicePageTexts } from '../texts.ts';

export const panCard: ServicePageTexts = {
  title: 'PAN card: new, correction, minor or firm',
  description:
    'Help with your PAN application: the right form (93 to 96), papers that prove your date of birth, corrections, cards for minors and firms.',
  heading: 'PAN card: a new card or a correction',
  lead: 'We pick the right form with you, fill it in together and compare every spelling. The Income Tax Department issues the PAN.',
  audience: [
    'Adults who have no PAN yet',
    'Anyone whose name, date of birth or photo needs correcting',
    'Anyone whose card is lost or damaged',
    'Parents or guardians who need a PAN for a child',
    'Firms, trusts and Hindu undivided families (HUF)',
  ],
  otherCosts:
    'The government’s charge is extra. It depends on the kind of card and where it is sent; the portal shows it before you pay.',
  documents: {
    groups: [
      {
        title: 'New card for an adult',
        cases: ['New card'],
        items: [
          'Date of birth: birth certificate, Class 10 certificate or mark sheet, passport or driving licence',
          'Identity: for example voter ID card, passport, driving licence or Aadhaar',
          'Address: for example passport, voter ID card or a recent bank statement',
          'Aadhaar number, and the mobile phone linked to it for the OTP: the PAN form asks for them, and you enter them yourself',
          'Recent colour photographs',
          'Your own mobile number and e-mail address',
        ],
      },
      {
        title: 'Correction or lost card',
        cases: ['Correction or lost card'],
        items: [
          'Your PAN, and the card if you have it',
          'A paper that shows the right detail; for a date of birth: birth certificate, Class 10 certificate or mark sheet, passport or driving licence',
          'Changed name: for example the marriage certificate or the gazette notification',
          'Identity: for example voter ID card, passport, driving licence or Aadhaar',
          'Address: for example passport, voter ID card or a recent bank statement',
        ],
      },
      {
        title: 'Minor',
        cases: ['For a child'],
        items: [
          'The child’s birth certificate',
          'The child’s Aadhaar number, if there is one, and the mobile phone linked to it for the OTP',
          'Identity and address of the parent or guardian who signs',
        ],
      },
      {
        title: 'Firm, trust or HUF',
        cases: ['Firm, trust or HUF'],
        items: [
          'Firm: partnership deed or registration certificate',
          'Trust: trust deed or registration certificate',
          'HUF: the karta’s affidavit naming all members, and the karta’s own papers',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'Show us the papers',
      text: 'We compare the names and dates in all of them and tell you what is missing.',
    },
    {
      title: 'We fill in the form together',
      text: 'Since 1 April 2026, Forms 93 to 96 are used in place of 49A and 49AA. Which one depends on who applies.',
    },
    {
      title: 'You check, submit and pay',
      text: 'You read the whole form, type any OTP yourself and pay the government’s charge.',
    },
    {
      title: 'Keep the acknowledgement',
      text: 'With its number you can see where your application stands.',
      time: 'The department decides how long it takes',
    },
  ],
  questions: [
    {
      question: 'Does Aadhaar still prove my date of birth?',
      answer:
        'No. Since 1 April 2026 it does not, for a PAN. If you have none of the papers named above, we go through the official list with you.',
    },
    {
      question: 'Do I have to give my Aadhaar?',
      answer:
        'Not to us: another proof of identity will do, or a masked Aadhaar. But the PAN form itself requires the number of nearly everybody, with an OTP. You enter both yourself, and we keep no copy.',
    },
    {
      question: 'My name is spelt differently in my papers. What now?',
      answer:
        'The name on the application should be the one on your Aadhaar. If Aadhaar is wrong, have it corrected first; otherwise the application may be refused.',
    },
    {
      question: 'My card is lost. Do I get a new number?',
      answer: 'No. The number stays yours for life; you ask for a new card. Holding two PANs is not allowed.',
    },
    {
      question: 'What happens when a child turns 18?',
      answer: 'A minor’s card has no photo or signature. At 18, ask for an updated card; the number stays.',
    },
  ],
  terms: [
    'Our fee is not refunded. The government’s charge is extra.',
    'The Income Tax Department decides whether and when a PAN is issued.',
    'You are responsible for what the form says; please read it before you submit.',
    'You type OTPs and passwords yourself. Tell them to no one, not even us.',
  ],
};
