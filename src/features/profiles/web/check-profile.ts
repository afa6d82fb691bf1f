import { maskAadhaar } from '#shared/text/personal-data.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { type ProfileField, profileFields } from '../catalogue.ts';
import { type ProfileBody, profileBody } from '../contract.ts';
import { bodyOf, type ProfileTexts } from './api.ts';

/** The problems of each field, by the server's schema. */
export function check(texts: ProfileTexts): Problems<ProfileTexts> {
  return problemsOf(profileBody, bodyOf(texts));
}

/** Whether a record equals the input, both normalised; of an Aadhaar the last four digits are compared. */
export function isAsSent(sent: ProfileTexts, now: ProfileTexts): boolean {
  const expected = profileBody.safeParse(bodyOf(sent));
  const kept = profileBody.safeParse(bodyOf(now));
  return expected.success && kept.success && profileFields.every((field) => isSame(field, expected.data, kept.data));
}

function isSame(field: ProfileField, one: ProfileBody, other: ProfileBody): boolean {
  if (field !== 'aadhaar') return one[field] === other[field];
  const shown = ({ aadhaar }: ProfileBody) => aadhaar && maskAadhaar(aadhaar.slice(-4));
  return shown(one) === shown(other);
}
