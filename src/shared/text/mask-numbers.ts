import { anyDigits } from './latin-digits.ts';
import { digitRunLooksLikeCard, passesLuhn } from './luhn.ts';
import { passesVerhoeff } from './personal-data.ts';

export type MaskedNumber = 'card' | 'aadhaar';

/** A row of as many digits as a card's number has, however it is grouped. */
const cardRow = /\d(?:[\s.\p{Pd}\p{Cf}]{0,3}\d){12,18}/gu;
/** Twelve digits, in one or three groups; no telephone number with its country. */
const aadhaarRow = /(?<![\d+])(?:\d{12}|\d{4}(?:[\s.\p{Pd}\p{Cf}]{1,3}\d{4}){2})(?!\d)/gu;

const isAadhaar = (digits: string) => /^[2-9]/.test(digits) && passesVerhoeff(digits);

const masked = (digits: string) => `XXXX XXXX ${digits.length > 12 ? 'XXXX ' : ''}${digits.slice(-4)}`;

/**
 * A text without whole card and Aadhaar numbers: the last four digits stay. Answers which kinds were masked, and `undefined` as the text where a
 * card's number may still be in it, grouped in a way that cannot be told from other numbers.
 */
export function maskNumbers(text: string): { text: string | undefined; masked: MaskedNumber[] } {
  const found = new Set<MaskedNumber>();
  const plain = anyDigits(text);
  const mask = (kind: MaskedNumber, isOne: (digits: string) => boolean) => (row: string) => {
    const digits = row.replace(/\D/g, '');
    if (!isOne(digits)) return row;
    found.add(kind);
    return masked(digits);
  };
  const safe = plain.replace(cardRow, mask('card', passesLuhn)).replace(aadhaarRow, mask('aadhaar', isAadhaar));
  const kept = found.size > 0 ? safe : text;
  return { text: digitRunLooksLikeCard(kept) ? undefined : kept, masked: [...found].toSorted() };
}
