import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerForm } from '#testing/factories.ts';
import { customerFieldNames } from './catalogue.ts';
import { customerFields } from './contract.ts';
import { customerProblem } from './rules.ts';

const almost = fc.constantFrom(
  'ABCPE1234F',
  'abcpe1234f',
  'ABCXE1234F',
  'ABCPE12345',
  ' 98765 43210 ',
  '+91 98765-43210',
  '0919876543210',
  '5876543210',
  'a@b.in',
  'a@b',
  '388001',
  '088001',
  'આશા પટેલ',
  "D'Souza-Rao Jr.",
  'R2D2',
  '',
  '   ',
);

test('A-VAL-01: the form says of a field what the shared schema says', () => {
  for (const field of customerFieldNames) {
    const agree = (text: string) => {
      expect(customerProblem(field, text) === undefined, `${field}: ${JSON.stringify(text)}`).toBe(
        customerFields[field].safeParse(text).success,
      );
    };
    fc.assert(fc.property(almost, agree));
    fc.assert(fc.property(fc.string({ maxLength: 30 }), agree));
    agree(customerForm()[field]);
  }
});
