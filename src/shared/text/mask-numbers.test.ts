import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCardNumber } from './luhn.ts';
import { maskNumbers } from './mask-numbers.ts';
import { passesVerhoeff } from './personal-data.ts';

const digit = fc.constantFrom(...Array.from({ length: 10 }, (_, one) => String(one)));

test.each([
  ['nothing to mask', 'Called at 4, wants 2,50,000', 'Called at 4, wants 2,50,000', []],
  ['a card', 'card 4111111111111111 ok', 'card XXXX XXXX XXXX 1111 ok', ['card']],
  ['a card in groups', '4111 1111-1111.1111', 'XXXX XXXX XXXX 1111', ['card']],
  ['an Aadhaar number', 'Aadhaar 2341 2341 2346.', 'Aadhaar XXXX XXXX 2346.', ['aadhaar']],
  ['of a Gujarati keyboard', 'આધાર ૨૩૪૧ ૨૩૪૧ ૨૩૪૬', 'આધાર XXXX XXXX 2346', ['aadhaar']],
  ['both', '234123412346, 4111111111111111', 'XXXX XXXX 2346, XXXX XXXX XXXX 1111', ['aadhaar', 'card']],
  ['before a mobile', '2341 2341 2346 98765 43210', 'XXXX XXXX 2346 98765 43210', ['aadhaar']],
  ['a mobile', 'ring 98765 43210', 'ring 98765 43210', []],
  ['a mobile with its country', 'ring +91 98765 43210', 'ring +91 98765 43210', []],
  ['digits that fail the check', '2341 2341 2345', '2341 2341 2345', []],
  ['one that begins with 1', '123412341234', '123412341234', []],
  ['PIN codes under one another', '234123\n412346', '234123\n412346', []],
])('%s', (_name, text, safe, masked) => {
  expect(maskNumbers(text)).toEqual({ text: safe, masked });
});

test.each([
  '2341/2341/2346',
  '2341,2341,2346',
  '2341_2341_2346',
  '2341:2341:2346',
  '2341 23412346',
  '23412341 2346',
  '234123 412346',
  '23 41 23 41 23 46',
  '2341 (2341) 2346',
  '+234123412346',
  '2341....2341....2346',
  '2341 ---- 2341 ---- 2346',
  '2341      2341      2346',
  '2341 2341\n2346',
  '23412341\r\n2346',
  '2341\n\n2341\n\n2346',
])('an Aadhaar number written %s is masked', (text) => {
  expect(maskNumbers(`of ${text}.`)).toEqual({
    text: `of ${text.startsWith('+') ? '+' : ''}XXXX XXXX 2346.`,
    masked: ['aadhaar'],
  });
});

test.each([
  ['4111/1111/1111/1111', 'XXXX XXXX XXXX 1111'],
  ['4111....1111....1111....1111', 'XXXX XXXX XXXX 1111'],
  ['4111 1111\n1111 1111', 'XXXX XXXX XXXX 1111'],
  ['card 4111 1111 1111 1111 12/28', 'card XXXX XXXX XXXX 1111 12/28'],
  ['9876543210 4111 1111 1111 1111', '9876543210 XXXX XXXX XXXX 1111'],
  ['4111 1111 1111 1111 9876543210', 'XXXX XXXX XXXX 1111 9876543210'],
])('a card among other numbers, %s', (text, safe) => {
  expect(maskNumbers(text)).toEqual({ text: safe, masked: ['card'] });
});

test('a card’s number within a longer row of digits is not kept at all', () => {
  expect(maskNumbers('99411111111111111199').text).toBeUndefined();
});

test('telephone numbers stay, in whatever arrangement', () => {
  const mobile = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), fc.string({ unit: digit, minLength: 9, maxLength: 9 }))
    .map((parts) => parts.join(''));
  const written = fc
    .tuple(mobile, fc.constantFrom('', '91', '+91', '+91 ', '91 ', '0091 ', '0'), fc.boolean())
    .map(([number, code, isSplit]) => code + (isSplit ? `${number.slice(0, 5)} ${number.slice(5)}` : number));
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', ', wife ', ' / '),
      (numbers, between) => {
        const text = numbers.join(between);
        const { masked } = maskNumbers(text);
        expect(masked).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('whatever is kept has no whole number of a card or of Aadhaar in a row of digits', () => {
  const digits = fc.string({
    unit: digit,
    minLength: 12,
    maxLength: 19,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(digits, fc.constantFrom(' a ', ', ', '\n')), { maxLength: 6 }), (parts) => {
      const { text } = maskNumbers(parts.join(' x '));
      for (const row of text?.match(/\d{12,19}/g) ?? []) {
        expect(row.length === 12 && /^(?!91[6-9])[2-9]/.test(row) && passesVerhoeff(row)).toBe(false);
        expect(isCardNumber(row)).toBe(false);
      }
    }),
  );
});
