import type { enquiryFieldNames } from '#features/enquiries/records.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { FormMessages } from './enquiry-form-messages.ts';

export type FieldName = (typeof enquiryFieldNames)[number];

/** The error text of a field, and the same as it stands in the list on top, apart from its label. */
export function describeFieldError({ enquiries, fields }: FormMessages, name: FieldName, code: FieldErrorCode) {
  const text =
    code === 'required' ? enquiries.missing[name] : name === 'dob' && code === 'date' ? enquiries.noDay : fields[code];
  return { text, inSummary: code === 'required' ? text : `${enquiries.labels[name]}: ${text}` };
}
