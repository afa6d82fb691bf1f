import { hi as fields } from '../fields/hi.ts';
import { fieldLabelsOf } from '../office/field-labels.ts';
import { account } from '../office-account/hi.ts';
import { applications } from '../office-applications/hi.ts';
import { apply, applyLater, customers } from '../office-apply/hi.ts';
import { cards } from '../office-cards/hi.ts';
import { correction } from '../office-customers/hi.ts';
import { dates } from '../office-dates/hi.ts';
import { enquiries } from '../office-enquiries/hi.ts';
import { files } from '../office-files/hi.ts';
import { list } from '../office-list/hi.ts';
import { people } from '../office-people/hi.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/hi.ts';
import { titles } from '../office-titles/hi.ts';
import type { WorkMessages } from './en.ts';

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
} satisfies WorkMessages;
