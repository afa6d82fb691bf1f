import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** What is wrong with a value of a file: in the words of forms, but where these speak of what is typed. */
export function useFaultText(): (code: FieldErrorCode) => string {
  const { imports, fields } = useMessages();
  const own: Partial<Record<FieldErrorCode, string>> = imports.faults;
  return (code) => own[code] ?? fields[code];
}
