import type { ServicePageTexts } from '../texts.ts';

export const insurance: ServicePageTexts = {
  title: 'Insurance: enquiry and papers',
  description:
    'Send an enquiry about life, health or vehicle insurance. We explain the terms and the papers. The insurer alone decides.',
  heading: 'Enquire about insurance',
  lead: 'Tell us whom or what you want to insure. We explain in plain words what to look for in a policy and which papers the insurer asks for.',
  audience: [
    'You want cover for your life, your family’s health or a vehicle.',
    'You have a policy that runs out soon.',
    'You want to understand what a policy pays for, and what it does not.',
  ],
  otherCosts:
    'The insurer sets the premium; tax comes on top where the law asks for it. Pay the premium to the insurer itself and keep its receipt.',
  documents: {
    groups: [
      { title: 'For every policy', items: ['PAN card', 'Name, age and bank account of the nominee'] },
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
        title: 'For health insurance',
        cases: ['Health'],
        items: ['Ages of all to be insured', 'Papers on illnesses and treatments', 'Earlier policies'],
      },
      { title: 'For life insurance', cases: ['Life'], items: ['Proof of age', 'Proof of income'] },
      { title: 'For a vehicle', cases: ['Vehicle'], items: ['Registration certificate (RC)', 'The last policy'] },
    ],
  },
  steps: [
    { title: 'You send an enquiry', text: 'With the form below, by phone or at the office.', time: 'A few minutes' },
    {
      title: 'We call back',
      text: 'In office hours we ask whom or what you want to insure and what cover you already have.',
    },
    { title: 'We go through the papers', text: 'We say what insurers ask for and what to look for in the conditions.' },
    {
      title: 'The insurer decides',
      text: 'It names the premium, may ask for a medical examination, and accepts or declines.',
      time: 'The insurer sets the time',
    },
  ],
  questions: [
    {
      question: 'Who insures me?',
      answer:
        'An insurance company registered with the regulator, IRDAI. It alone decides on the policy, the premium and each claim.',
    },
    {
      question: 'Must I mention earlier illnesses?',
      answer: 'Yes, all that the form asks for. A claim can be refused because something was left out.',
    },
    {
      question: 'Can I give a policy back?',
      answer:
        'A life or health policy of a year or longer can be returned within 30 days of receiving it, the free-look period. The insurer may keep a part for the days it covered you and for its costs.',
    },
    {
      question: 'Where do I see what is covered?',
      answer:
        'In the Customer Information Sheet that comes with the policy: what is paid, what is not, and how to claim.',
    },
    {
      question: 'Where can I complain about an insurer?',
      answer:
        'First to the insurer itself. If that does not help, on IRDAI’s Bima Bharosa site or to the Insurance Ombudsman.',
    },
    {
      question: 'Is Aadhaar compulsory?',
      answer: 'No. Any other document on the list will do. If you choose Aadhaar, give a masked copy.',
    },
  ],
  terms: [
    'The insurer alone decides on the policy, the premium and each claim.',
    'Your enquiry does not bind you to anything.',
    'You read and sign the proposal form yourself, and everything in it must be true and complete.',
    'If we charge a fee for our help, we tell you the amount before you decide. Fees are not refunded.',
  ],
};
