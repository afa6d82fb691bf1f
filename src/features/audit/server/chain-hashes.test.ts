import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditRow, beginningOfChain, hashOfMissingRow, provenText, rowHash, sealHash } from './chain-hashes.ts';

const row: AuditRow = {
  id: 1,
  at: '2026-11-25T10:00:00.000Z',
  actor_id: null,
  action: 'sign-in',
  subject: 'enquiry 1',
  outcome: 'done',
  request_id: 'r',
  network: null,
  changes: [{ field: 'status', before: 'a', after: 1 }],
};
const seal = { number: 1, sealedAt: '2026-11-25T10:00:01.000Z', rowIds: [1], rowHashes: rowHash(row) };
const hex = (bytes: Buffer) => bytes.toString('hex');

test('a chain that an earlier release has sealed is still intact', () => {
  expect(hex(rowHash(row))).toBe('2ace51c67b10fd2df78f4fcf21f401b9e98fd041e2d5c6b8777a9f6b8fce1450');
  expect(hex(sealHash(beginningOfChain, seal))).toBe(
    'b04f9c76518b834626224f08bdf897eb436a3dafed308efd5c298abc3495c2b9',
  );
  expect(hex(beginningOfChain)).toBe('00'.repeat(32));
  expect(hex(hashOfMissingRow)).toBe('00'.repeat(32));
});

test('in whatever order the columns come the hash is one; empty columns added later change nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(row), { minLength: 9 }), (entries) => {
      const same = Object.fromEntries([...entries, ['added_later', null]]) as unknown as AuditRow;
      expect(hex(rowHash(same))).toBe(hex(rowHash(row)));
    }),
  );
});

test.each(Object.keys(row))('%s changed, emptied or filled is another row', (column) => {
  for (const value of [null, '', 'other', 2]) {
    const changed = { ...row, [column]: value };
    const isSame = JSON.stringify(changed) === JSON.stringify(row);
    expect(hex(rowHash(changed as AuditRow)) === hex(rowHash(row))).toBe(isSame);
  }
});

test.each<[string, Partial<typeof seal>]>([
  ['number', { number: 2 }],
  ['time', { sealedAt: '2026-11-25T10:00:02.000Z' }],
  ['rows', { rowIds: [2] }],
  ['hashes', { rowHashes: hashOfMissingRow }],
])('a seal is over its %s', (_, change) => {
  expect(hex(sealHash(beginningOfChain, { ...seal, ...change }))).not.toBe(hex(sealHash(beginningOfChain, seal)));
});

test('a seal is over the one before it, and its proof over its number and hash', () => {
  expect(hex(sealHash(rowHash(row), seal))).not.toBe(hex(sealHash(beginningOfChain, seal)));
  expect(provenText({ number: 12, hash: Buffer.of(0xab, 1) })).toBe('12 ab01');
});
