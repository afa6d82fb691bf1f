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

const withCheckDigit = (digits: string) =>
  Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((number) => passesLuhn(number)) ?? '';

test.each([13, 14, 15, 16, 17, 18, 19])(
  'any %i digits that pass the check are taken for a card, grouped or not',
  (length) => {
    const number = withCheckDigit('1'.padEnd(length - 1, '90'));
    for (const between of ['', ' ', '-', ' . ', '\u200b']) {
      expect(digitRunLooksLikeCard(`x ${Array.from(number).join(between)} y`), between).toBe(true);
    }
    expect(digitRunLooksLikeCard(number)).toBe(true);
    expect(digitRunLooksLikeCard(number.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))).toBe(false);
  },
);

test('twelve digits are no card', () => {
  expect(digitRunLooksLikeCard(withCheckDigit('49999999999'))).toBe(false);
});

/** Groups that nothing but a scheme's beginning tells from other numbers. */
const inTwo = (digits: string) => `${digits.slice(0, 5)}/${digits.slice(5)}`;

test.each([
  ['4', 16, true],
  ['50', 16, true],
  ['58', 16, true],
  ['59', 16, false],
  ['22', 16, true],
  ['27', 16, true],
  ['21', 16, false],
  ['28', 16, false],
  ['60', 16, true],
  ['62', 16, true],
  ['64', 16, true],
  ['69', 16, true],
  ['61', 16, false],
  ['63', 16, false],
  ['81', 16, true],
  ['82', 16, true],
  ['80', 16, false],
  ['83', 16, false],
  ['35', 16, true],
  ['34', 16, false],
  ['14', 16, false],
  ['300', 14, true],
  ['305', 14, true],
  ['36', 14, true],
  ['38', 14, true],
  ['306', 14, false],
  ['37', 14, false],
  ['1305', 14, false],
  ['34', 15, true],
  ['37', 15, true],
  ['35', 15, false],
  ['134', 15, false],
  ['4', 13, true],
  ['14', 13, false],
  ['4', 19, true],
  ['60', 19, true],
  ['62', 19, true],
  ['65', 19, true],
  ['61', 19, false],
  ['14', 19, false],
])('%s… of %i digits in two groups is a card: %s', (start, length, isCard) => {
  expect(digitRunLooksLikeCard(inTwo(withCheckDigit(start.padEnd(length - 1, '13'))))).toBe(isCard);
});

test('what has letters between its groups, or more than three signs, is not one number', () => {
  expect(digitRunLooksLikeCard('41111111 and 11111111')).toBe(false);
  expect(digitRunLooksLikeCard('41111111 // / 11111111')).toBe(false);
  expect(digitRunLooksLikeCard('nothing of the kind')).toBe(false);
});

test('of two numbers in one line one that holds a card is enough', () => {
  expect(digitRunLooksLikeCard(`12 or 0${visa}1`)).toBe(true);
  expect(digitRunLooksLikeCard(`12/0${visa}1`)).toBe(true);
});
