import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGuessableKey } from './guessable-key.ts';

const bytes = (of: (index: number) => number) => Buffer.from(Array.from({ length: 32 }, (_, index) => of(index) & 255));
/** As uneven as a random key, but for what it is made of. */
const text = 'Tq7!mZ(4xK@bV9#eWp~2Y&dR^6sG_uJ';
/** No two of its steps are alike. */
const uneven = (index: number) => (index * index * 3 + index * 7) & 255;

test.each([
  ['zeros', bytes(() => 0)],
  ['a piece of sixteen bytes twice', bytes((index) => uneven(index % 16))],
  ['seventeen different bytes', bytes((index) => uneven(Math.min(index, 16)))],
  ['bytes that count up', bytes((index) => index + 0x70)],
  ['bytes that count down across zero', bytes((index) => 8 - index)],
  ['bytes that count by seven', bytes((index) => index * 7)],
  ['the text of a password', Buffer.from(`${text}~`)],
  ['text with blanks', Buffer.from(`${text} `)],
])('%s can be guessed', (_, key) => expect(isGuessableKey(key)).toBe(true));

test.each([
  ['a hash', createHash('sha256').update('a').digest()],
  ['eighteen different bytes of uneven steps', bytes((index) => uneven(index % 18) | 0x80)],
  ['text and one byte that is none', Buffer.concat([Buffer.from(text), Buffer.of(0x7f)])],
  ['text and a control sign', Buffer.concat([Buffer.from(text), Buffer.of(0x1f)])],
])('%s cannot', (_, key) => expect(isGuessableKey(key)).toBe(false));
