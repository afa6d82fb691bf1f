import type { ServicePageTexts } from '../texts.ts';

export const voterId: ServicePageTexts = {
  title: 'Voter ID card: enrol, move or correct',
  description:
    'Help with Form 6 for new voters and Form 8 for a move, a correction or a lost voter ID card. The forms are free at voters.eci.gov.in.',
  heading: 'Voter ID card and voter list',
  lead: 'We help you fill in the Election Commission’s form and attach the right papers. The electoral registration officer decides on the entry.',
  audience: [
    'Indian citizens of 18 or over who are not yet on the voter list',
    'Young people of 17 who want to apply in advance',
    'Voters who have moved house',
    'Voters with a mistake on the card, or whose card is lost or damaged',
  ],
  otherCosts: 'The Election Commission charges nothing for the forms. Photographs and copies may cost you something.',
  freeAtSource:
    'The forms are free at voters.eci.gov.in and from your booth level officer (BLO), and you can send them yourself. Our fee is only for help with filling them in.',
  documents: {
    groups: [
      {
        title: 'New voter (Form 6)',
        cases: ['New voter'],
        items: [
          'A recent passport-size photograph',
          'Age, one of: birth certificate, Class 10 or 12 certificate with the date of birth, PAN card, driving licence, passport or Aadhaar',
          'Address, one of: water, electricity or gas bill, bank or post-office passbook, passport, registered rent agreement or sale deed, or Aadhaar',
          'The voter ID number of somebody in the family, if there is one',
        ],
      },
      {
        title: 'Moved house (Form 8)',
        cases: ['Moved house'],
        items: [
          'Your voter ID number (EPIC)',
          'New address, one of: water, electricity or gas bill, bank or post-office passbook, passport, registered rent agreement or sale deed, or Aadhaar',
        ],
      },
      {
        title: 'Correction or lost card (Form 8)',
        cases: ['Correction or lost card'],
        items: [
          'Your voter ID number (EPIC)',
          'A paper that shows the right detail, or a new photograph if the photo is to change',
          'Lost card: a copy of the police report',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'We look up your entry',
      text: 'We check with you on the official site whether you are already on a list, and which form you need.',
    },
    {
      title: 'We fill in the form together',
      text: 'We take care that the name agrees with your papers, in English and in the language of the state.',
    },
    {
      title: 'You check and submit',
      text: 'You type the OTP on your own phone and keep the reference number.',
    },
    {
      title: 'The election office verifies',
      text: 'The BLO may visit you or ask for papers. If the entry is approved, the card comes from the election office.',
      time: 'How long this takes depends on the election office',
    },
  ],
  questions: [
    {
      question: 'From what age can I apply?',
      answer:
        'You must be 18 on the qualifying date: 1 January, 1 April, 1 July or 1 October. From 17 you can apply in advance.',
    },
    {
      question: 'Is Aadhaar compulsory?',
      answer:
        'No, it is voluntary; other papers prove age and address. If you show us yours, a masked copy is enough. We keep no copy.',
    },
    {
      question: 'I have moved. Do I fill in Form 6 again?',
      answer: 'No. Once you are on the voter list, a move is reported with Form 8. Being on two lists is not allowed.',
    },
    {
      question: 'Can I be asked for other papers?',
      answer:
        'Yes. During a special revision of the voter list (SIR) the Commission may ask for a further declaration or more papers.',
    },
    {
      question: 'I have the card. Can I vote with it?',
      answer: 'Only if your name is on the current voter list. So look up your entry before every election.',
    },
  ],
  terms: [
    'Our fee is for help with the forms, and it is not refunded. The forms themselves are free.',
    'The electoral registration officer decides; we cannot promise a result or a date.',
    'You are responsible for what the form says. A false statement is punishable by law.',
    'You type OTPs and passwords yourself. Tell them to no one, not even us.',
  ],
};
