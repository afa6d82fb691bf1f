import { titles } from '../office-titles/en.ts';

/** The words of the banks and of the cards' proposed banks. */
export const banks = {
  ...titles.banks,
  failed: 'The banks could not be loaded.',
  searchHint: 'Name or short name',
  name: 'Name',
  shortName: 'Short name',
  shortNameHint: 'As lists and filters show it.',
  trackerLink: 'Tracking page',
  trackerLinkHint:
    'The bank’s page that tells the status of an application. It starts with https://. Leave it empty if there is none.',
  coolOffMonths: 'Cool-off in months',
  coolOffHint: 'Staff are warned if the customer applied at this bank within these months. Enter 0 for no warning.',
  months: (count: number) => (count === 0 ? 'No warning' : `${count} ${count === 1 ? 'month' : 'months'}`),
  logo: 'Logo',
  logoKept: 'The logo stays as it is unless you choose another.',
  logoOf: (bank: string) => `Logo of ${bank}`,
  yourLogo: 'The logo you chose',
  cards: 'Cards',
  opensTracker: (bank: string, host: string) => `Tracking page of ${bank}: ${host}, opens in a new tab`,
  offered: (bank: string) => `Staff may apply for cards of ${bank}`,
  edit: 'Edit bank',
  editNamed: (bank: string) => `Edit ${bank}`,
  add: 'Add bank',
  missing: {
    name: 'Enter the bank’s name.',
    shortName: 'Enter a short name.',
    coolOffMonths: 'Enter the months, or 0.',
  },
  addFailed: 'The bank was not added.',
  editFailed: 'The bank was not saved.',
  loadFailed: 'This bank could not be loaded.',
  gone: 'There is no such bank.',
  added: (bank: string) => `${bank} has been added.`,
  saved: (bank: string) => `${bank} has been saved.`,
  unchanged: (bank: string) => `${bank} is as it was: nothing was changed.`,
  switchedOff: (bank: string) => `${bank} is off: staff can no longer apply for its cards. Its applications stay.`,
  switchedOn: (bank: string) => `${bank} is on: staff can apply for its cards.`,
  switchFailed: (bank: string) => `${bank} was not switched.`,
  conflictTitle: 'Somebody else has changed this bank.',
  proposed: (count: number) =>
    count === 1
      ? 'The bank of 1 card is only proposed. Check it.'
      : `The banks of ${count} cards are only proposed. Check them.`,
  check: 'Check banks',
  checkTitle: 'Which bank is each card of?',
  checkIntro: 'A bank is proposed by the card’s name. Confirm it, or choose another.',
  proposalsFailed: 'The proposed banks could not be loaded.',
  bankOf: (card: string) => `Bank of ${card}`,
  confirm: 'Confirm',
  confirmNamed: (card: string) => `Confirm the bank of ${card}`,
  confirmAll: (count: number) => `Confirm all (${count})`,
  confirmFailed: 'The banks were not confirmed.',
  allConfirmed: 'The bank of every card is confirmed.',
};

export type BankMessages = typeof banks;
