import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, indiaDay } from '../dates/dates.ts';
import {
  birthDate,
  emailAddress,
  freeText,
  minuteOfDay,
  mobileNumber,
  oneOf,
  personName,
  pinCode,
  plainText,
  realDay,
  recordId,
  requiredText,
} from './formats.ts';
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

const colour = oneOf(['red', 'blue']);

test.each([
  ['a name', personName, 7, 'required'],
  ['a name of signs', personName, '().', 'name-characters'],
  ['a name behind a sign', personName, '!Asha', 'name-characters'],
  ['a name typed on and on', personName, ' '.repeat(401), 'too-long'],
  ['an e-mail address', emailAddress, 'asha', 'email'],
  ['an e-mail address of one letter', emailAddress, 'a@b.c', 'email'],
  ['a mobile', mobileNumber, '12345', 'mobile'],
  ['a PIN code', pinCode, '088001', 'pincode'],
  ['a day', realDay, '2026-02-30', 'date'],
  ['a day that is none', realDay, undefined, 'required'],
  ['a minute', minuteOfDay, '9', 'invalid'],
  ['half a minute', minuteOfDay, 0.5, 'invalid'],
  ['a minute before midnight', minuteOfDay, -1, 'invalid'],
  ['a minute of the next day', minuteOfDay, 1_441, 'invalid'],
  ['an id', recordId, '07', 'id'],
  ['an id that is no text', recordId, true, 'id'],
  ['an id of half a record', recordId, 1.5, 'id'],
  ['the id of nothing', recordId, 0, 'id'],
  ['an id too large', recordId, 2 ** 53, 'id'],
  ['an id too large as text', recordId, '9007199254740992', 'id'],
  ['a choice', colour, 'green', 'not-in-list'],
  ['no choice', colour, undefined, 'required'],
  ['an empty choice', colour, '', 'required'],
  ['a number as a text', requiredText(3), 3, 'required'],
  ['nothing', requiredText(3), undefined, 'required'],
  ['blanks', requiredText(3), ' \n ', 'required'],
  ['a text of four letters', requiredText(3), 'abcd', 'too-long'],
  ['blanks on and on', requiredText(3), `a${' '.repeat(12)}`, 'too-long'],
  ['a bell', requiredText(9), 'a\u0007b', 'control-characters'],
  ['free text of nothing', freeText(3), ' \n', 'required'],
  ['free text that is none', freeText(3), null, 'required'],
  ['free text of four letters', freeText(3), 'abcd', 'too-long'],
  ['free blanks on and on', freeText(3), `a${' '.repeat(12)}`, 'too-long'],
  ['plain text that is none', plainText(3), 3, 'required'],
  ['plain text of four letters', plainText(3), 'abcd', 'too-long'],
  ['plain text with a bell', plainText(3), '\u0007', 'control-characters'],
  ['plain text with a sign nobody sees', plainText(3), '\u202e', 'control-characters'],
])('%s is refused by its code', (_, schema, value, code) => {
  expect(codeOf(schema.safeParse(value))).toBe(code);
});

test.each([
  ['blanks within a name are one', personName, 'Asha \u00a0 Patel', 'Asha Patel'],
  ['other apostrophes', personName, 'D`Souza D´Souza D‘Souza DʼSouza', "D'Souza D'Souza D'Souza D'Souza"],
  ['other hyphens', personName, 'A\u2013B\u2011C', 'A-B-C'],
  ['a firm', personName, 'M/s Patel & Sons (Regd.), ૰', 'M/s Patel & Sons (Regd.), ૰'],
  ['a name of a hundred letters', personName, 'a'.repeat(100), 'a'.repeat(100)],
  ['an address that was pasted', emailAddress, ' MailTo: asha@example.com. ,;', 'asha@example.com'],
  ['a mailto with blanks before it', emailAddress, '\u200b  mailto:asha@example.com', 'asha@example.com'],
  ['mailto within an address', emailAddress, 'xmailto@example.com', 'xmailto@example.com'],
  ['blanks of keyboards', emailAddress, 'asha . patel  @ example .  com', 'asha.patel@example.com'],
  ['a domain of many parts', emailAddress, 'a@b-c.d.co.in', 'a@b-c.d.co.in'],
  ['a domain of one letter', emailAddress, 'a@x.in', 'a@x.in'],
  ['digits of another keyboard', emailAddress, 'asha૧@example.com', 'asha1@example.com'],
  ['a PIN code in groups', pinCode, '388.001,', '388001'],
  ['a mobile in brackets', mobileNumber, '(98765) 43.210', '+919876543210'],
  ['an old line break and a tab', freeText(9), 'a\rb\tc\r\n\u200bd', 'a\nb c\nd'],
  ['free text to the last letter', freeText(3), ' abc ', 'abc'],
  ['blanks around a text, four times as long as it may be', requiredText(3), `a${' '.repeat(11)}`, 'a'],
  ['joiners of Gujarati and Hindi', requiredText(9), 'ક્\u200cષ\u200d', 'ક્\u200cષ\u200d'],
  ['plain text as it is', plainText(3), ' a ', ' a '],
  ['an id as a number', recordId, 7, 7],
  ['midnight', minuteOfDay, 0, 0],
  ['the midnight after', minuteOfDay, 1_440, 1_440],
  ['a choice', colour, 'blue', 'blue'],
])('taken: %s', (_, schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});

test('mailto: is taken off the front of an address only', () => {
  expect(codeOf(emailAddress.safeParse('asha mailto:asha@example.com'))).toBe('email');
});

test('born today is somebody, born tomorrow nobody; a hundred and twenty years is an age', () => {
  const today = indiaDay(new Date());
  expect(birthDate.parse(today)).toBe(today);
  expect(codeOf(birthDate.safeParse(addDays(today, 1)))).toBe('date-future');
  const year = Number(today.slice(0, 4));
  expect(birthDate.parse(`${year - 120}-01-01`)).toBe(`${year - 120}-01-01`);
  expect(codeOf(birthDate.safeParse(`${year - 122}-12-31`))).toBe('date-too-old');
  expect(birthDate.parse('5/3/90')).toBe('1990-03-05');
});

test('the fault of a date is one of the form, not of the program', () => {
  expect(birthDate.safeParse('2001-02-29').error?.issues[0]?.code).toBe('custom');
});

test.each(['98765432101', '198765 43210', '+91123456789012', 'x+911234567890'])('%s is shown as it is', (phone) => {
  expect(showMobile(phone)).toBe(phone);
});

test.each(['98765 43210\r\n', '0+919876543210', '00919876543210', '009109876543210'])('%s is a mobile', (typed) => {
  expect(mobileNumber.parse(typed)).toBe('+919876543210');
});
