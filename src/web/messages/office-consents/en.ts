import { personFile } from '../office-person-file/en.ts';

/** What visitors have consented to, and what they took back. */
export const consents = {
  title: 'Consents',
  failed: 'The consents could not be loaded.',
  gone: 'This request no longer exists.',
  person: 'Person',
  reference: 'Reference',
  mobile: 'Mobile',
  createdDate: 'Given on',
  notice: 'Privacy notice of',
  noticeNone: 'None shown',
  language: 'Language',
  service: 'For the service',
  offers: 'Other offers',
  states: { agreed: 'Agreed', withdrawn: 'Taken back', none: 'Not agreed', unrecorded: 'Not recorded' },
  withdrawnDate: 'Taken back on',
  channel: 'How we were told',
  channels: {
    website: personFile.values.website ?? '',
    phone: personFile.values.phone ?? '',
    office: personFile.values.office ?? '',
    letter: personFile.values.letter ?? '',
  },
  recordedBy: 'Recorded by',
  all: 'Everything about this person',
  withdraw: 'Take back the consent to other offers',
  withdrawText:
    'Holds for every request from the same mobile, at once. To take back the consent to the service itself, erase the person’s records.',
  withdrawNow: 'Record it',
  withdrawFailed: 'Nothing was recorded.',
};

export type ConsentMessages = typeof consents;
