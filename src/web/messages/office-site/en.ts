import { titles } from '../office-titles/en.ts';
import { en as settingField } from '../setting-fields/en.ts';

/** The words of the settings screen. */
export const site = {
  ...titles.site,
  /** What can be wrong with settings alone. */
  fields: settingField,
  intro: 'What the website says about the agency. The next visitor sees what you save.',
  failed: 'The settings could not be loaded.',
  lastSaved: (who: string, when: string) => `Last saved by ${who}, ${when}`,
  madeAtSetUp: (when: string) => `Made at set-up, ${when}`,
  neverSaved: 'Nobody has saved settings yet: the website shows a sample agency.',
  notPublished: 'The website is not shown yet: visitors read that it is being set up.',
  detailsFirst: 'Enter and save the agency’s details first: until then nothing here can be saved.',
  notPublishedHint: 'Fill in the agency’s details and save. Visitors see the website at once.',
  sampleValues: (count: number) =>
    `${count === 1 ? 'One field holds a value' : `${count} fields hold values`} of the sample. Enter the agency’s own and save.`,
  firstSampleValue: 'Go to the first',
  sampleValue: 'Of the sample: enter the agency’s own.',
  setUp: 'set-up',
  index: 'Sections',
  sectionHints: {
    agency:
      'Name and address as they stand on every page. Where Gujarati or Hindi is empty, the English text is shown.',
    reach: 'How visitors reach the office. Empty fields are not shown.',
    hours: 'The website says “open now” by these hours, in Indian time.',
    notices:
      'A line on top of every page on these days. If the office stays closed, add the day to the holidays too: the website then says so, and attendance counts it.',
    attendance:
      'A mark from farther away, or with a less accurate position, waits for a review. Changes count for every month that is not closed: close those that are over first. The office’s place, its days and its holidays stand in other sections:',
    work: 'When customers are called, and what follows a call. Minutes count while the office is open. New rules hold at once; steps that are set stay.',
    services:
      'A service switched off has no page and is in no list. The usual time, such as “about 3 weeks”, stands beside its price; a licence text on its page.',
    team: 'Roles and how to reach them.',
    privacy: 'Who answers questions about personal data.',
    history: 'Every saved version. Going back makes a new version with the old content.',
  },
  optional: (label: string) => `${label} (optional)`,
  fees: {
    standard: (fee: string) => `Standard: ${fee}`,
    amount: 'Another amount',
    share: 'Share of the transaction',
    none: 'no fee stated',
    government: (fee: string, day: string) => `government ${fee} (${day})`,
  },
  paperNeeds: { always: 'Always', minor: 'If under 18', adult: 'If 18 or older', asked: 'When we ask for it' },
  paperAadhaar: { is: 'It is an Aadhaar card', 'may-be': 'An Aadhaar card is one of them' },
  details: (service: string) => `Details of ${service}`,
  on: 'On',
  off: 'Off',
  empty: 'empty',
  otherHoursHint:
    'Days that are not as usual: a half day, or a pause at noon. Attendance goes by the usual hours and by shifts.',
  byRuleHint:
    'While the office is open: whoever has marked attendance, serves the service and has the fewest open requests gets the next one, up to 50. Nobody on leave gets any.',
  addOtherHours: 'Add other hours',
  addHoliday: 'Add a holiday',
  addNotice: 'Add a notice',
  noticeStates: { shown: 'Visitors see it today.', later: 'Not shown yet.', over: 'Over: no longer shown.' },
  noPage: 'No page',
  privacyPage: 'Privacy',
  ordinals: ['1st', '2nd', '3rd', '4th', '5th'],
  addShift: 'Add a shift',
  shiftRemoved: 'People on this shift keep its hours until you give them others.',
  addTeam: 'Add an entry',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} will be removed when you save.`,
  undo: 'Undo',
  unnamed: 'New entry',
  changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved`,
  preview: 'Preview',
  preparing: 'Preparing…',
  discard: 'Discard changes',
  discardQuestion: (count: number) => `Discard ${count} ${count === 1 ? 'change' : 'changes'}?`,
  discardText: 'What you typed since the last save will be lost.',
  keepEditing: 'Keep editing',
  save: 'Save',
  saving: 'Saving…',
  saved: (version: number) => `Saved as version ${version}. The website shows it now.`,
  flagged: (count: number) =>
    count === 1
      ? '1 open request needs other papers than before.'
      : `${count} open requests need other papers than before.`,
  showFlagged: 'Show in Work',
  saveFailed: 'Nothing was saved.',
  errorsTitle: 'Nothing was saved. Check:',
  missing: (label: string) => `Fill in “${label}”.`,
  notATime: 'Enter a time.',
  notANumber: (example: string) => `Enter a number that fits here, such as ${example}.`,
  previewPages: { '/': 'Home', '/about': 'About', '/service': 'Services', '/team': 'Team', '/contact': 'Contact' },
  noHistory: 'No version has been saved yet.',
};

export type SiteMessages = typeof site;
