import { titles } from '../office-titles/en.ts';

/** The words of the first steps. */
export const steps = {
  ...titles.steps,
  intro:
    'What makes the website yours and the office ready. Do it in any order, put off what can wait, and come back any time.',
  sample:
    'This installation shows sample data. In one of your own these steps lead from the first login to a website that is yours.',
  failed: 'The first steps could not be loaded.',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  states: { open: 'To do', later: 'Put off', done: 'Done' },
  go: 'Go there',
  see: 'See the page',
  later: 'Later',
  done: 'Mark as done',
  undo: 'Undo',
  notMarked: 'That was not saved.',
  allDone: 'All is done: the website is yours and the office is ready.',
  seeSite: 'See the website',
  left: (count: number) => `First steps, ${count} to go:`,
  named: {
    agency: { title: 'Name and address', text: 'Name, town, address and PIN code, as they stand on every page.' },
    reach: {
      title: 'Contact',
      text: 'Phone, WhatsApp, e-mail and where the office is, so that people reach you.',
    },
    hours: {
      title: 'Hours and holidays',
      text: 'Visitors read “open now” by these hours, and attendance goes by them.',
    },
    services: { title: 'Services and fees', text: 'Switch off what you do not offer, and enter your own fees.' },
    texts: {
      title: 'Page texts',
      text: 'Read your pages as a visitor would. Change what is not so, and confirm the lists of documents.',
    },
    team: { title: 'Team', text: 'Who helps with what, and how to reach them.' },
    privacy: { title: 'Privacy contact', text: 'Who answers questions about personal data. The law asks for it.' },
    staff: {
      title: 'First staff',
      text: 'An account for everybody who works here, so that each acts in their own name.',
    },
    secondFactor: {
      title: 'Second factor',
      text: 'Every administrator shows a code of an app or a passkey beside the password.',
    },
    backup: {
      title: 'Backup',
      text: 'Have the database, the pictures and, apart from them, the keys copied every day, and bring one copy back as a test. Whoever looks after the server finds how in docs/operations.md.',
    },
  },
};

export type StepMessages = typeof steps;
