import type { ServicePageTexts } from '../texts.ts';

export const eShram: ServicePageTexts = {
  title: 'e-Shram card: help with registration',
  description:
    'e-Shram registration is free at eshram.gov.in. Who can register, what to have ready and how we help workers fill in the form.',
  heading: 'e-Shram card',
  lead: 'e-Shram is the government’s list of workers in the unorganised sector. We help you register on the portal and download the card with your 12-digit number (UAN).',
  audience: [
    'Farm, building and domestic workers',
    'Street vendors, artisans and people who work from home',
    'Drivers and delivery workers, also those who work through an app',
    'Age 16 to 59, not a member of EPFO, ESIC or the government’s NPS, and not paying income tax',
  ],
  otherCosts: 'The government charges nothing for registration on the portal.',
  freeAtSource:
    'Registration is free at eshram.gov.in, and you can do it there yourself. Our fee is only for help with the form.',
  documents: {
    groups: [
      {
        title: 'First registration',
        cases: ['First registration'],
        items: [
          'Your Aadhaar number',
          'The mobile phone linked to your Aadhaar, for the OTP',
          'Bank account number and IFSC',
          'What work you do, since when, and what you have learnt',
          'Name and date of birth of your nominee',
        ],
      },
      {
        title: 'Change or new download',
        cases: ['Change or new download'],
        items: [
          'Your e-Shram number (UAN), if you know it',
          'The mobile phone for the OTP',
          'The new detail: address, bank account, work or mobile number',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'Bring your phone and the details',
      text: 'We first check together whether you can register and whether your mobile number is linked to Aadhaar.',
    },
    {
      title: 'You confirm who you are',
      text: 'On the government portal you enter the Aadhaar number and the OTP yourself.',
    },
    {
      title: 'We fill in the form together',
      text: 'Address, education, work and bank account: we read everything out to you before it is sent.',
    },
    {
      title: 'You download the card',
      text: 'After registration the card can be downloaded from the portal. We help you save it on your phone.',
      time: 'How soon depends on the portal',
    },
  ],
  questions: [
    {
      question: 'My mobile number is not linked to Aadhaar. What now?',
      answer:
        'Then no OTP comes. Have the number linked at an Aadhaar centre first, or register at a Common Service Centre (CSC) with your fingerprint.',
    },
    {
      question: 'Can I register without Aadhaar?',
      answer:
        'No. The portal asks for it and takes no other identity. You enter the number yourself; we need no photocopy and keep none.',
    },
    {
      question: 'Do I get money with the card?',
      answer:
        'Not by itself. The card shows that you are registered. Every scheme has its own conditions, and the government decides.',
    },
    {
      question: 'Is this the UAN of my provident fund?',
      answer: 'No. The e-Shram number is a different one. Members of EPFO cannot register here.',
    },
    {
      question: 'Does the card have to be renewed?',
      answer:
        'No. But keep your mobile number, bank account, address and work up to date on the portal; look through them once a year.',
    },
  ],
  terms: [
    'Our fee is for help with the form, and it is not refunded. The registration itself is free.',
    'We are a private office; the government decides on registration and benefits.',
    'You are responsible for the details you give on the portal.',
    'You type OTPs and passwords yourself. Tell them to no one, not even us.',
  ],
};
