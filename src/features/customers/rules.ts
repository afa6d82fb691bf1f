import type { FieldErrorCode } from '#shared/field-errors.ts';
import type { CustomerField } from './catalogue.ts';

const codes = { panCardNo: 'pan', mobile: 'mobile', email: 'email', pincode: 'pincode' } as const;

const patterns: Record<keyof typeof codes, RegExp> = {
  panCardNo: /^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$/,
  mobile: /^(?:\+91|0091|91(?=\d{10}$)|0)?[6-9][0-9]{9}$/,
  email: /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
  pincode: /^[1-9][0-9]{5}$/,
};

const name = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u;

/**
 * What the shared schemas would say of a field, for a form that does not wait for the schema library. A test holds the two
 * together.
 */
export function customerProblem(field: CustomerField, typed: string): FieldErrorCode | undefined {
  const text = typed.normalize('NFC').trim();
  if (!text) return 'required';
  if (field === 'firstName' || field === 'lastName') {
    if (text.length > 100) return 'too-long';
    return name.test(text) ? undefined : 'name-characters';
  }
  if (field === 'email' && text.length > 254) return 'too-long';
  const written = field === 'panCardNo' ? text.toUpperCase() : field === 'mobile' ? text.replace(/[\s-]/g, '') : text;
  return patterns[field].test(written) ? undefined : codes[field];
}
