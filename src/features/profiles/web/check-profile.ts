import '#web/schema-settings.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#shared/field-errors.ts';
import type { RecordProblems } from '#web/ui/use-record-form.ts';
import { type ProfileField, profileFields, wireNames } from '../catalogue.ts';
import { profileBody } from '../contract.ts';
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
