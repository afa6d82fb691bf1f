import { expect, test } from 'vitest';
import type { Price } from '#features/website/prices/rules.ts';
import { en } from '#web/messages/service-page/en.ts';
import { gu } from '#web/messages/service-page/gu.ts';
import { hi } from '#web/messages/service-page/hi.ts';
import { feeText, shortPrice } from './fee-text.ts';

test('specification §9: a fee is an amount, or a share of the transaction amount, excluding taxes', () => {
  expect(feeText({ kind: 'amount', paise: 2_500_00 }, en)).toBe('₹2,500');
  expect(feeText({ kind: 'share', basisPoints: 200 }, en)).toBe('2% of the transaction amount, excluding taxes');
  expect(feeText({ kind: 'share', basisPoints: 175 }, en)).toMatch(/^1\.75%/);
  for (const labels of [gu, hi]) expect(feeText({ kind: 'share', basisPoints: 200 }, labels)).toContain('2%');
});

test('nothing to pay is free, in three languages', () => {
  expect([en, gu, hi].map((labels) => feeText({ kind: 'amount', paise: 0 }, labels))).toEqual(['Free', 'મફત', 'मुफ़्त']);
  expect(feeText({ kind: 'share', basisPoints: 0 }, en)).toBe('Free');
});

const fee = { kind: 'amount', paise: 300_00 } as const;
const free = { kind: 'amount', paise: 0 } as const;
const short: [Omit<Price, 'total'>, string][] = [
  [{ fee: undefined, government: undefined }, 'Enquiry free'],
  [{ fee, government: undefined }, '₹300'],
  [{ fee, government: { kind: 'extra' } }, '₹300 + government fee'],
  [{ fee, government: { kind: 'known', paise: 100_00, asOf: '2026-11-01' } }, '₹300 + government fee'],
  [{ fee, government: { kind: 'free' } }, '₹300 for our help; free on the official site'],
  [{ fee: { kind: 'share', basisPoints: 200 }, government: undefined }, '2% of the amount'],
  [{ fee: { kind: 'share', basisPoints: 0 }, government: undefined }, 'Free'],
  [{ fee: free, government: undefined }, 'Free'],
  [{ fee: free, government: { kind: 'free' } }, 'Free'],
  [{ fee: free, government: { kind: 'extra' } }, 'Free + government fee'],
  [{ fee, government: { kind: 'known', paise: 0, asOf: '2026-11-01' } }, '₹300'],
];

test.each(short)('in a list: %j', (price, text) => {
  const { figure, note } = shortPrice({ ...price, total: undefined }, en);
  expect([figure, note].filter(Boolean).join(' ')).toBe(text);
});
