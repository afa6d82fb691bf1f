import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitRunLooksLikeCard, passesLuhn } from './luhn.ts';

const visa = '4111111111111111';
const amex = '378282246310005';
const rupay = '6521525252525251';
const diners = '30569309025904';

const scripts = {
  Gujarati: 0x0ae6,
  Devanagari: 0x0966,
  Bengali: 0x09e6,
  Tamil: 0x0be6,
  'Arabic-Indic': 0x0660,
  Persian: 0x06f0,
  Thai: 0x0e50,
  wide: 0xff10,
  'mathematical bold': 0x1d7ce,
  'mathematical monospace': 0x1d7f6,
  'Adlam, beyond the first plane': 0x1e950,
};
const written = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test.each(Object.entries(scripts))('a card number in %s digits is found', (_, zero) => {
  expect(digitRunLooksLikeCard(written(visa, zero))).toBe(true);
  expect(digitRunLooksLikeCard(written('4111111111111112', zero))).toBe(false);
});

test.each([' ', '  ', '-', '.', '\u2013', '/', ',', '_', '*', '|', ':', '\n', ' / ', '\u200b', '\ufe0f\u20e3', '·'])(
  'a card number in groups with %j between them is found',
  (sign) => {
    for (const grouped of [visa.match(/\d{4}/g), ['3782', '822463', '10005'], rupay.split('')]) {
      expect(digitRunLooksLikeCard(`Card ${grouped?.join(sign)} please`)).toBe(true);
    }
  },
);

test('A-VAL-07: a card number among other digits is found', () => {
  for (const card of [visa, amex, rupay, diners]) {
    expect(passesLuhn(card)).toBe(true);
    for (const text of [
      `1${card}`,
      `${card}9`,
      `000${card}123456`,
      `12/26 ${card}`,
      `${card}, 123`,
      `x${card}y`,
      `${card} 12/29 cvv 123`,
    ]) {
      expect(digitRunLooksLikeCard(text), text).toBe(true);
    }
  }
});

test('what people write beside their wishes is no card', () => {
  for (const text of [
    'Call 98765 43210 or 98980 12345 after 6:30',
    'Anand 388001, 9876543211',
    'A/C 50100123456788 at HDFC',
    '24/11/2026 10:30, 25/11/2026 11:00, 26/11/2026',
    'Loan of 4,50,000 for 60 months at 10.5 %, 2,00,000 by hand',
    'UTR 426812345678901',
    'Survey 123/1, 123/2, 124/1, 124/2 and 125',
  ]) {
    expect(digitRunLooksLikeCard(text), text).toBe(false);
  }
});

test('A-VAL-07: every number of a scheme is found wherever it stands, with any row of digits before and behind it', () => {
  const check = (digits: string) =>
    '0123456789'
      .split('')
      .map((last) => digits + last)
      .find(passesLuhn) ?? '';
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
  const around = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }).map((list) => list.join(''));
  const card = fc.oneof(
    digits(14).map((rest) => check(`4${rest}`)),
    digits(13).map((rest) => check(`65${rest}`)),
    digits(12).map((rest) => check(`37${rest}`)),
  );
  fc.assert(
    fc.property(card, around, around, (number, before, behind) => digitRunLooksLikeCard(`${before}${number}${behind}`)),
  );
});
