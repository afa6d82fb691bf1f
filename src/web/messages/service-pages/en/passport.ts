import type { ServicePageTexts } from '../texts.ts';

export const passport: ServicePageTexts = {
  title: 'Passport: first or renewal',
  description:
    'Help with a first passport or a renewal: form, papers and appointment. Our fee, the documents to bring and what happens when.',
  heading: 'Help with a passport',
  lead: 'A first passport, a renewal or one for a child: we check the papers, fill in the online form with you and book the appointment.',
  audience: [
    'You are an Indian citizen and want a first passport.',
    'Your passport is full, expiring or lost, or shows an old name or address.',
    'You are a parent applying for your child.',
  ],
  otherCosts:
    'The government fee is paid online to the passport office. It depends on age, number of pages and whether you choose Tatkaal.',
  documents: {
    groups: [
      {
        title: 'Date of birth, one of these',
        cases: ['First passport'],
        items: [
          'Birth certificate',
          'School leaving or class 10 certificate',
          'PAN card',
          'Driving licence',
          'Voter ID card with date of birth',
        ],
      },
      {
        title: 'The child’s date of birth, one of these',
        cases: ['For a child'],
        items: ['Birth certificate', 'School leaving or class 10 certificate'],
      },
      {
        title: 'Born on or after 1 October 2023',
        cases: ['First passport', 'For a child'],
        items: ['Birth certificate of the registrar or municipality; no other paper proves the date of birth'],
      },
      {
        title: 'Present address, one of these',
        cases: ['First passport'],
        items: [
          'Voter ID card',
          'Electricity, water or gas bill',
          'Bank passbook with photograph',
          'Registered rent agreement',
          'Aadhaar, only if you wish; for our copy the masked form is enough',
        ],
      },
      {
        title: 'Present address of a parent, one of these',
        cases: ['For a child'],
        items: [
          'Voter ID card',
          'Electricity, water or gas bill',
          'Bank passbook with photograph',
          'Registered rent agreement',
          'Aadhaar, only if you wish; for our copy the masked form is enough',
        ],
      },
      {
        title: 'Renewal (re-issue)',
        cases: ['Renewal', 'For a child'],
        items: [
          'Old passport, with copies of its first two and last two pages',
          'Proof of the new address or name, if it has changed',
        ],
      },
      {
        title: 'Children under 18',
        cases: ['For a child'],
        items: ['The parents’ declaration (Annexure D)', 'Copies of the parents’ passports, if they have any'],
      },
      { title: 'If you have passed class 10', items: ['The certificate, so that no emigration check is entered'] },
    ],
  },
  steps: [
    { title: 'You send a request', text: 'With the form below, by phone or at the office.', time: 'A few minutes' },
    { title: 'We check your papers', text: 'Name, date of birth and address must be the same in all of them.' },
    {
      title: 'We fill in the form together',
      text: 'You read it, pay the government fee online and choose an appointment.',
      time: 'Depends on which appointments are free',
    },
    {
      title: 'You go to the Passport Seva Kendra',
      text: 'In person, with the originals. Photograph and fingerprints are taken there.',
    },
    {
      title: 'Police verification and post',
      text: 'The police check your details where needed. The passport comes by Speed Post.',
      time: 'The passport office and the police set the time',
    },
  ],
  questions: [
    {
      question: 'Can I do it without you?',
      answer:
        'Yes, on the official site, for the government fee alone. Our fee is for help with the form, the papers and the appointment.',
    },
    {
      question: 'Can you make it faster?',
      answer: 'No. The passport office offers Tatkaal for a higher government fee; it decides who may use it.',
    },
    {
      question: 'Is Aadhaar compulsory?',
      answer: 'No. Other documents from the lists prove your address and date of birth.',
    },
    {
      question: 'My passport is lost. What now?',
      answer: 'Report it to the police first and bring their report. Then you apply for a re-issue.',
    },
    {
      question: 'Do you keep my originals?',
      answer: 'No. We look at them and give them back; you need them at the appointment.',
    },
  ],
  terms: [
    'We are a private office, not the passport office. It alone decides.',
    'Our fee is not refunded, whatever the decision. The government fee is extra.',
    'You are responsible for what the form says; false details are an offence under the Passports Act.',
    'The passport office may ask for further papers.',
  ],
};
