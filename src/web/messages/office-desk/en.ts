import { personFile } from '../office-person-file/en.ts';
import { titles } from '../office-titles/en.ts';

/** The words of the privacy desk's first page. */
export const desk = {
  ...titles.desk,
  intro: 'Find a person to see, hand over, correct or erase all that is kept about them.',
  search: 'Mobile, PAN, name, e-mail or reference',
  searchMissing: 'Enter a mobile, a whole PAN, a name, an e-mail address or a reference.',
  find: 'Find',
  finding: 'Searching…',
  findFailed: 'The search failed.',
  nobody:
    'No such person was found. What has been erased is found by mobile or PAN only; all of it stands under Erasures for as long as it is kept.',
  onlyErased: 'All that is kept of this person has been erased and is hidden:',
  erased: (count: number, day: string) =>
    `${count === 1 ? '1 erased record' : `${count} erased records`}, kept until ${day}`,
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  hasMore: 'There are more people than are listed. Search by PAN, reference or the whole name.',
  keptCounts: ({ enquiries, customers, saved }: Record<'enquiries' | 'customers' | 'saved', number>) =>
    [
      enquiries > 0 && (enquiries === 1 ? '1 service request' : `${enquiries} service requests`),
      customers > 0 && (customers === 1 ? '1 customer' : `${customers} customers`),
      saved > 0 && (saved === 1 ? 'saved for later once' : `saved for later ${saved} times`),
    ]
      .filter(Boolean)
      .join(' · '),
  newest: (when: string) => `Last on ${when}`,
  backToRequest: 'Back to the privacy request',
  another: 'Another person',
  failed: 'What is kept about this person could not be loaded.',
  gone: 'This record no longer exists.',
  matches: { opened: 'The record you opened', pan: 'Same PAN', mobile: 'Same mobile' },
  unsure: 'Other name, PAN or date of birth: check whether this is the same person.',
  keptBy: (name: string) => `Kept by ${name}`,
  belongs: 'Belongs to this person',
  belongsNamed: (record: string) => `${record} belongs to this person`,
  chosen: (count: number, all: number) => `${count} of ${all} records chosen`,
  leftOut: (count: number) =>
    `${count} or more further records have the same PAN or mobile and are not shown. They appear once some of these are erased.`,
  quarantined: (count: number) =>
    `${count} more ${count === 1 ? 'request has' : 'requests have'} just come in and will appear within minutes.`,
  correct: 'Correct details',
  open: 'Open',
  fileTitle: 'Hand it over',
  fileText: 'A file of the chosen records. Parts of the PAN stay hidden.',
  fileLanguage: 'Language of the PDF',
  pdf: 'Download PDF',
  json: 'Download for computers (JSON)',
  fileFailed: 'The file could not be made.',
  looksTitle: 'Who saw and changed it',
  looksNone: 'Nobody has yet.',
  corrected: (name: string) => `The details of ${name} have been corrected.`,
  uncorrected: (name: string) => `The details of ${name} are as they were.`,
  personFile,
};

export type DeskMessages = typeof desk;
