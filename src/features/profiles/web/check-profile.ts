import { maskAadhaar } from '#shared/personal-data.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { RecordProblems } from '#web/ui/form/use-record-form.ts';
import { type ProfileField, profileFields } from '../catalogue.ts';
import { type ProfileBody, profileBody } from '../contract.ts';
import { bodyOf, type ProfileTexts } from './api.ts';

/** What the schema that the server uses says of each field. */
export function checkProfile(texts: ProfileTexts): RecordProblems<ProfileField> {
  return problemsOf(profileBody, bodyOf(texts));
}

/** Whether a record says what was typed, each in the one form it is kept in; of an Aadhaar the last four digits count. */
export function isProfileAsSent(sent: ProfileTexts, now: ProfileTexts): boolean {
  const wanted = profileBody.safeParse(bodyOf(sent));
  const kept = profileBody.safeParse(bodyOf(now));
  return wanted.success && kept.success && profileFields.every((field) => isSame(field, wanted.data, kept.data));
}

function isSame(field: ProfileField, one: ProfileBody, other: ProfileBody): boolean {
  if (field !== 'aadhaar') return one[field] === other[field];
  const shown = ({ aadhaar }: ProfileBody) => aadhaar && maskAadhaar(aadhaar.slice(-4));
  return shown(one) === shown(other);
}
