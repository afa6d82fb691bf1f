import { expect, test } from 'vitest';
import { codeAsTyped } from './code-as-typed.ts';

test.each([
  ['ABCPE 1234 F', 'ABCPE1234F'],
  ['  abcpe1234f\n', 'ABCPE1234F'],
  ['abcpe-1234–f', 'ABCPE1234F'],
  ['\u200bABCPE\u00a01234\u202fF', 'ABCPE1234F'],
  ['ABCPE1234FEXTRA', 'ABCPE1234F'],
  ['ABC', 'ABC'],
  ['૩૮૮ ૦૦૧', '388001'],
])('%j is read as %s', (typed, code) => expect(codeAsTyped(typed, 10)).toBe(code));
