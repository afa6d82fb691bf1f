import type { ServicePageTexts } from '../texts.ts';

export const udyam: ServicePageTexts = {
  title: 'Udyam registration for small businesses',
  description:
    'Udyam registration is free on the government portal. We only help you fill in the form: what to have ready, which steps follow, what we charge for.',
  heading: 'Udyam registration',
  lead: 'Udyam is the government’s registration for micro, small and medium enterprises. You register your own business; we sit beside you and help you fill in the form.',
  audience: [
    'Owners of a shop, a workshop or a service business',
    'Partnership firms, LLPs and companies',
    'HUFs, trusts, societies and co-operatives that run an enterprise',
    'Registered enterprises whose details have changed',
  ],
  otherCosts: 'The government charges nothing, neither for the registration nor for the certificate.',
  freeAtSource:
    'Registration is free on the government portal udyamregistration.gov.in, and you can do it there yourself. The government authorises no private agency for it, and that includes us. Our fee is only for help with the form.',
  documents: {
    groups: [
      {
        title: 'Sole proprietor',
        cases: ['Sole proprietor'],
        items: ['Your Aadhaar number, and the mobile phone linked to it for the OTP', 'Your PAN'],
      },
      {
        title: 'Firm, company or other body',
        cases: ['Firm or company'],
        items: [
          'PAN of the firm, company or body',
          'Aadhaar number of the managing partner (firm), the karta (HUF) or the authorised signatory (company, LLP, trust, society)',
          'The mobile phone linked to that Aadhaar, for the OTP',
        ],
      },
      {
        title: 'Everybody',
        items: [
          'GSTIN, if GST law requires your business to have one',
          'Name, address and starting date of the business',
          'Bank account number and IFSC',
          'What the business makes, sells or does, and how many people work in it',
          'Investment and turnover, as in your tax returns',
        ],
      },
    ],
  },
  steps: [
    {
      title: 'Bring the details',
      text: 'Nothing is uploaded: it is your own declaration. So we first check that the details agree.',
    },
    {
      title: 'We open the government portal',
      text: 'You enter the Aadhaar number and the OTP yourself.',
    },
    {
      title: 'We fill in the form together',
      text: 'We explain each field and help you find the code of your activity (NIC). You decide what is declared.',
    },
    {
      title: 'You submit and download',
      text: 'The portal shows the registration number; the certificate is downloaded from there.',
      time: 'The portal decides when the certificate is ready',
    },
  ],
  questions: [
    {
      question: 'Why should I pay if it is free?',
      answer:
        'You need not. You can register by yourself, and the District Industries Centre helps as well. Come to us only if you want somebody beside you.',
    },
    {
      question: 'Is Aadhaar needed?',
      answer:
        'The portal asks for it, with an OTP; we do not. You enter it yourself, and we keep no copy. If you have no Aadhaar, ask the District Industries Centre what you can do.',
    },
    {
      question: 'Does the registration have to be renewed?',
      answer: 'No. But keep the details on the portal up to date when something changes.',
    },
    {
      question: 'Will I get a loan or a subsidy with it?',
      answer:
        'The certificate shows that the enterprise is registered. Each bank or scheme decides for itself whether it lends or pays.',
    },
    {
      question: 'Somebody calls and asks for money for the certificate. Is that right?',
      answer: 'No. The government takes no money for it. Do not pay, and never tell anyone an OTP.',
    },
  ],
  terms: [
    'Our fee is for help with the form, and it is not refunded. The registration itself is free.',
    'We are a private office and do not act for the government or in its name.',
    'You are responsible for what you declare on the portal; please read everything before you submit.',
    'You type OTPs and passwords yourself. Tell them to no one, not even us.',
  ],
};
