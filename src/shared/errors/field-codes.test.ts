import { expect, test } from 'vitest';
import { fieldCodes } from './field-codes.ts';
import { fieldErrors } from './field-errors.ts';

test('every code that a schema may name is told as it is, and a sentence of a library as invalid', () => {
  for (const code of Object.keys(fieldErrors))
    expect(fieldCodes([{ path: ['field'], message: code }])).toEqual({ field: [code] });
  expect(fieldCodes([{ path: ['field'], message: 'Invalid input: expected string' }])).toEqual({ field: ['invalid'] });
  expect(fieldCodes([{ path: ['field'] }])).toEqual({ field: ['invalid'] });
});
