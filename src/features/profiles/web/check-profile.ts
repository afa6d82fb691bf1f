import '#web/schema-settings.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#shared/field-errors.ts';
import { maskAadhaar } from '#shared/personal-data.ts';
import type { RecordProblems } from '#web/ui/form/use-record-form.ts';
import { type ProfileField, profileFields, wireNames } from '../catalogue.ts';
import { type ProfileBody, profileBody } from '../contract.ts';
import { bodyOf, type ProfileTexts } from './api.ts';

/** What the schema that the server uses says of each field. */
export function checkProfile(texts: ProfileTexts): RecordProblems<ProfileField> {
  const problems: RecordProblems<ProfileField> = {};
  for (const { path, message } of profileBody.safeParse(bodyOf(texts)).error?.issues ?? []) {
    const field = profileFields.find((each) => wireNames[each] === path[0]);
    const code: FieldErrorCode = isFieldErrorCode(message) ? message : 'invalid';
    if (field) problems[field] = [...(problems[field] ?? []), code];
  }
  return problems;
}

/** Whether a record says what was typed, each in the one form it is kept in; of an Aadhaar the last four digits count. */
export function isProfileAsSent(sent: ProfileTexts, now: ProfileTexts): boolean {
  const wanted = profileBody.safeParse(bodyOf(sent));
  const kept = profileBody.safeParse(bodyOf(now));
  return wanted.success && kept.success && profileFields.every((field) => isSame(field, wanted.data, kept.data));
}

function isSame(field: ProfileField, one: ProfileBody, other: ProfileBody): boolean {
  if (field !== 'aadhaar') return one[wireNames[field]] === other[wireNames[field]];
  const shown = ({ aadharcard }: ProfileBody) => aadharcard && maskAadhaar(aadharcard.slice(-4));
  return shown(one) === shown(other);
}
