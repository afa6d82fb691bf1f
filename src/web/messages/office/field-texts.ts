import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from './describe-failure.ts';
import type { OfficeMessages } from './en.ts';

/** The sentence for what the server has against a field. */
export function fieldText(failure: unknown, field: string, { fields }: OfficeMessages): string | undefined {
  const [code] = failure instanceof CallFailed ? (failure.fields[field] ?? []) : [];
  return code && fields[code];
}

/** Why a call failed: what is wrong with the named field, or else what went wrong on the way. */
export function reasonOf(failure: unknown, field: string, messages: OfficeMessages): string {
  return fieldText(failure, field, messages) ?? describeFailure(failure, messages);
}

/** The same for a change from an old version, which the screen has read anew in the meantime. */
export function changeFailureText(failure: unknown, field: string, messages: OfficeMessages): string {
  const isStale = failure instanceof CallFailed && failure.status === 412;
  return isStale ? messages.people.changedMeanwhile : reasonOf(failure, field, messages);
}
