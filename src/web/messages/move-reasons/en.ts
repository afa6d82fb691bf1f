/** Why a request was cancelled or opened again: of the lists, and of what nobody chooses. */
export const moveReasons = {
  'changed-mind': 'Changed their mind',
  'not-reachable': 'Could not be reached',
  'done-elsewhere': 'Done elsewhere',
  'papers-missing': 'The papers never came',
  'not-eligible': 'Not eligible',
  'asked-twice': 'Asked twice',
  'by-mistake': 'Made by mistake',
  'closed-too-early': 'Closed too early',
  'customer-asks': 'The customer asks again',
  'papers-came': 'Missing papers have come',
  'sent-back': 'Sent back by the office or bank',
  other: 'Another reason',
  'not-interested': 'Not interested',
  'do-not-contact': 'Asked not to be contacted',
  undone: 'Undone',
};
