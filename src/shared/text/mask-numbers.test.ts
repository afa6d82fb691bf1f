import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passesLuhn } from './luhn.ts';
import { maskNumbers } from './mask-numbers.ts';
import { passesVerhoeff } from './personal-data.ts';

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
])('%s', (_name, text, safe, masked) => {
  expect(maskNumbers(text)).toEqual({ text: safe, masked });
});

test('a card’s number that cannot be told from what stands around it is not kept at all', () => {
  expect(maskNumbers('4111/1111/1111/1111').text).toBeUndefined();
});

test('whatever is kept has no whole number of a card or of Aadhaar in a row of digits', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from({ length: 10 }, (_, digit) => String(digit))),
    minLength: 12,
    maxLength: 19,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(digits, fc.constantFrom(' a ', ', ', '\n')), { maxLength: 6 }), (parts) => {
      const { text } = maskNumbers(parts.join(' x '));
      for (const row of text?.match(/\d{12,19}/g) ?? []) {
        expect(row.length === 12 && /^[2-9]/.test(row) && passesVerhoeff(row)).toBe(false);
        expect(row.length > 12 && passesLuhn(row)).toBe(false);
      }
    }),
  );
});
