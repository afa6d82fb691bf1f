import { expect, test } from 'vitest';
import { hashRecoveryCode, looksLikeRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('ten codes of six groups of four letters that are not misread, each letter drawn from all thirty-one', () => {
  const asked: number[] = [];
  let drawn = 0;
  const codes = newRecoveryCodes({
    randomBelow(below) {
      asked.push(below);
      return drawn++ % below;
    },
  });
  expect(codes).toHaveLength(10);
  expect(codes[0]).toBe('2345-6789-ABCD-EFGH-JKMN-PQRS');
  expect(codes[1]).toBe('TUVW-XYZ2-3456-789A-BCDE-FGHJ');
  expect(new Set(asked)).toEqual(new Set([31]));
  expect(asked).toHaveLength(240);
});

test('a code is the same however it is typed, and its hash is that of an earlier release', () => {
  const code = '2345-6789-ABCD-EFGH-JKMN-PQRS';
  const hashes = [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), `  ${code}\n`].map(
    (typed) => hashRecoveryCode(typed).toString('hex'),
  );
  expect(new Set(hashes)).toEqual(new Set(['dc4d875a046713834edfd6c3ae58740626232934defa6ee2b389ed5d7ce7d357']));
  expect(hashRecoveryCode('2345-6789-ABCD-EFGH-JKMN-PQRT').toString('hex')).not.toBe(hashes[0]);
});

test.each([
  ['2345-6789-ABCD-EFGH-JKMN-PQRS', true],
  ['2345 6789 abcd efgh jkmn pqrs', true],
  ['23456789ABCDEFGHJKMNPQRS', true],
  ['23456789ABCDEFGHJKMNPQR', false],
  ['23456789ABCDEFGHJKMNPQRST', false],
  ['123456', false],
])('%s looks like one: %s', (typed, looks) => expect(looksLikeRecoveryCode(typed)).toBe(looks));
