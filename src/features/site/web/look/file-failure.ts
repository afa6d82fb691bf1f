import { isFieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';

/** Why a file was not taken, without the name of its field. */
export function fileFailure(failure: unknown, field: string, messages: OfficeMessages): string {
  const codes = failure instanceof CallFailed ? (failure.fields[field] ?? []) : [];
  const known = codes.filter(isFieldErrorCode).map((code) => ({ ...messages.fields, ...messages.site.fields })[code]);
  return known.length > 0 ? known.join(' ') : describeFailure(failure, messages);
}
