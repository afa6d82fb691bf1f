import { en as fields } from '../fields/en.ts';
import { fieldLabelsOf } from '../office/field-labels.ts';
import { account } from '../office-account/en.ts';
import { applications } from '../office-applications/en.ts';
import { apply, applyLater, customers } from '../office-apply/en.ts';
import { cards } from '../office-cards/en.ts';
import { correction } from '../office-customers/en.ts';
import { dates } from '../office-dates/en.ts';
import { enquiries } from '../office-enquiries/en.ts';
import { files } from '../office-files/en.ts';
import { list } from '../office-list/en.ts';
import { people } from '../office-people/en.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/en.ts';
import { titles } from '../office-titles/en.ts';

/** What the frame and the screens in it say; the sign-in page does without. */
export const messages = {
  files,
  list,
  account,
  apply,
  applyLater,
  applications,
  bankDetails,
  cards,
  correction,
  customers,
  dates,
  enquiries,
  fieldLabels: fieldLabelsOf({ applications, applyLater, bankDetails, cards, customers, people, profiles }),
  fields,
  ownRecord,
  people,
  profiles,
  reveals,
  titles,
};

export type WorkMessages = typeof messages;
