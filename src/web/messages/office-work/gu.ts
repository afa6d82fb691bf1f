import { gu as fields } from '../fields/gu.ts';
import { fieldLabelsOf } from '../office/field-labels.ts';
import { account } from '../office-account/gu.ts';
import { applications } from '../office-applications/gu.ts';
import { apply, applyLater, customers } from '../office-apply/gu.ts';
import { cards } from '../office-cards/gu.ts';
import { correction } from '../office-customers/gu.ts';
import { dates } from '../office-dates/gu.ts';
import { enquiries } from '../office-enquiries/gu.ts';
import { files } from '../office-files/gu.ts';
import { list } from '../office-list/gu.ts';
import { people } from '../office-people/gu.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/gu.ts';
import { titles } from '../office-titles/gu.ts';
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
