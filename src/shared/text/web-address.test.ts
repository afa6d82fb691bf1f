import { expect, test } from 'vitest';
import { localisedText } from './localised-text.ts';
import { addressPart, webAddress } from './web-address.ts';

test.each([
  'https://example.com',
  'https://www.example.co.in/a?b#c',
  'HTTPS://Example.com/',
  'https://example.com?a',
  'https://example.com#a',
])('%s may be linked to', (address) => expect(webAddress.parse(address)).toBe(address));

test.each([
  'http://example.com',
  'xhttps://example.com',
  'https://example',
  'https://example.c',
  'https://user@example.com',
  'https://example.com:8080/',
  'https://example.com:99999/',
  'https://127.0.0.1/',
  'https://exam ple.com',
  'javascript:alert(1)//https://example.com',
  'example.com',
])('%s may not', (address) => {
  expect(webAddress.safeParse(address).error?.issues[0]?.message).toBe('link');
});

test.each([
  [' Our-Fees-2027 ', 'our-fees-2027'],
  ['a', 'a'],
])('%j is the part %s of an address', (typed, part) => expect(addressPart.parse(typed)).toBe(part));

test.each(['-a', 'a-', 'a--b', 'a b', 'a/b', 'શુલ્ક', 'a_b'])('%j is no part of an address', (typed) => {
  expect(addressPart.safeParse(typed).error?.issues[0]?.message).toBe('address-part');
});

test('a text of the owner’s is there in English, and may be in the two other languages', () => {
  const text = localisedText(5);
  expect(text.parse({ en: ' Fees ', gu: 'ફી' })).toEqual({ en: 'Fees', gu: 'ફી' });
  expect(text.parse({ en: 'Fees', hi: 'शुल्क' })).toEqual({ en: 'Fees', hi: 'शुल्क' });
  for (const wrong of [{ gu: 'ફી' }, { en: 'Fees', fr: 'prix' }, { en: 'longer' }, { en: 'Fees', hi: '' }]) {
    expect(text.safeParse(wrong).success).toBe(false);
  }
});
