import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthDate, emailAddress, freeText, mobileNumber, personName, pinCode, recordId } from './formats.ts';
import { passesLuhn } from './luhn.ts';
import { showMobile } from './show-mobile.ts';

const codeOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('mobile numbers', () => {
  test.each(['9876543210', '98765 43210', '+91 98765-43210', '0091 9876543210', '09876543210', '919876543210'])(
    '%s is taken',
    (typed) => {
      expect(mobileNumber.parse(typed)).toBe('+919876543210');
    },
  );

  test.each([
    '5876543210',
    '987654321',
    '98765432101',
    '９８７６５４３２１０',
    '98765\n4321O',
    '+1 9876543210',
    '9876543210\u0000',
  ])('%j is refused', (typed) => {
    expect(mobileNumber.safeParse(typed).success).toBe(false);
  });

  test('every ten digits from 6, 7, 8 or 9 on are taken and shown 5+5', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (number) => {
        const kept = mobileNumber.parse(String(number));
        expect(showMobile(kept).replace(' ', '')).toBe(String(number));
      }),
    );
  });

  test.each([
    ['+919876543210', '98765 43210'],
    ['+91 98765-43210', '98765 43210'],
    ['9876543210', '98765 43210'],
    ['+910000000000', '+91 00000 00000'],
    ['02692 250123', '02692 250123'],
    ['+1 202 555 0100', '+1 202 555 0100'],
  ])('%s is written %s, whoever typed it', (phone, shown) => {
    expect(showMobile(phone)).toBe(shown);
  });
});

describe('names', () => {
  test.each(['Asha Patel', "D'Souza", 'A. K. Shah-Mehta', 'આશાબેન પટેલ', 'श्रीमती शर्मा', 'ક્\u200cષ'])(
    '%s is taken',
    (name) => {
      expect(personName.parse(name)).toBe(name);
    },
  );

  test('what nobody can see is taken out', () => {
    expect(personName.parse('Ann\u202eeb\u200b')).toBe('Anneb');
  });

  test('letters are composed and ends trimmed', () => {
    expect(personName.parse('  Jose\u0301 ')).toBe('José');
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['R2D2', 'name-characters'],
    ['<b>', 'name-characters'],
    ['a'.repeat(101), 'too-long'],
    ['Ann\u0007eb', 'control-characters'],
  ])('%j is refused: %s', (name, code) => {
    expect(codeOf(personName.safeParse(name))).toBe(code);
  });
});

describe('e-mail addresses', () => {
  test('the domain is lower-cased, the rest kept', () => {
    expect(emailAddress.parse(' Asha.Patel@Example.COM ')).toBe('Asha.Patel@example.com');
  });

  test.each([
    'a@b',
    'a b@c.in',
    '@c.in',
    'a@.in',
    'a@c..in',
    'a@c.in\r\nBcc: x@y.in',
    `${'a'.repeat(65)}@c.in`,
    `a@${'b'.repeat(250)}.in`,
  ])('%j is refused', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });
});

test('A-VAL-04: PIN codes have six digits and no leading zero', () => {
  expect(pinCode.parse(' 388001 ')).toBe('388001');
  for (const code of ['088001', '38800', '3880011', '38\n8001', '３８８００１'])
    expect(pinCode.safeParse(code).success, code).toBe(false);
});

describe('dates of birth', () => {
  test.each([
    ['2001-02-29', 'date'],
    ['2001-02-31', 'date'],
    ['01/02/01', 'date'],
    ['2999-01-01', 'date-future'],
    ['1850-01-01', 'date-too-old'],
    ['', 'required'],
  ])('%j is refused: %s', (day, code) => {
    expect(codeOf(birthDate.safeParse(day))).toBe(code);
  });

  test('every real day of the last 119 years is taken', () => {
    const start = new Date();
    start.setUTCFullYear(start.getUTCFullYear() - 119);
    fc.assert(
      fc.property(fc.date({ min: start, max: new Date(Date.now() - 86_400_000), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(birthDate.parse(day)).toBe(day);
      }),
    );
  });
});

describe('free text', () => {
  test('keeps line breaks, refuses card numbers and invisible characters', () => {
    expect(freeText(500).parse('1 Street\r\nAnand')).toBe('1 Street\nAnand');
    expect(codeOf(freeText(500).safeParse('my card 4111 1111-1111 1111 thanks'))).toBe('card-number');
    for (const between of ['\u2013', '  ', '.', ' . ', '\u2011', '\n']) {
      const number = ['4111', '1111', '1111', '1111'].join(between);
      expect(codeOf(freeText(500).safeParse(number)), JSON.stringify(between)).toBe('card-number');
    }
    expect(codeOf(freeText(500).safeParse('a\u0007b'))).toBe('control-characters');
    expect(freeText(500).safeParse('order 1234567890123').success).toBe(true);
  });

  test('Luhn finds every wrong single digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = '4111111111111111'.split('');
        digits[position] = String((Number(digits[position]) + change) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

test('record ids are plain decimal numbers', () => {
  expect(recordId.parse('7')).toBe(7);
  expect(recordId.parse('9007199254740991')).toBe(9007199254740991);
  for (const id of ['0', '-1', '007', '1e3', '9007199254740992', '7abc', '7,8', '', ' 7'])
    expect(recordId.safeParse(id).success, id).toBe(false);
});
