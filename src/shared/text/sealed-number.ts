import { anyDigits } from './latin-digits.ts';
import { namesPerson } from './names-person.ts';

/** A PAN, an Aadhaar or an account number, whichever signs group it; mobiles, dates, times and amounts may stand there. */
export function holdsSealedNumber(typed: string): boolean {
  const text = anyDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(amounts, ' ');
  return namesPerson(text.replace(joints, '-').replace(mobiles, ' '));
}

/** 15,00,000.00 and 2,500: up to nine digits, the last three together. */
const amounts = /(?<![\d.,/_-])\d{1,3}(?:,\d{2}){0,3},\d{3}(?:\.\d{2})?(?![\d_-]|[.,/]\d)/g;
/** After a point and a comma that end something there is a space. */
const joints = /[/_]|(?<=[\p{L}\p{N}])[.,](?=[\p{L}\p{N}])/gu;

const mobiles = /(?<![\d-])(?:(?:\+|00)?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\s-]?\d)/g;
