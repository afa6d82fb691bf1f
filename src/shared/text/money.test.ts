import { expect, test } from 'vitest';
import { formatFee, formatRupees, formatWholeRupees } from './money.ts';

test.each([
  [0, '₹0'],
  [50_00, '₹50'],
  [2_500_00, '₹2,500'],
  [1_00_000_00, '₹1,00,000'],
  [12_34_567_89, '₹12,34,567.89'],
  [99_50, '₹99.50'],
  [5, '₹0.05'],
])('%i paise are %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

test('nothing to pay is a word, a fee of a paisa is one; whole rupees are rounded', () => {
  expect([formatFee(0, 'Free'), formatFee(1, 'Free')]).toEqual(['Free', '₹0.01']);
  expect([49, 50, 12_34_567_49].map(formatWholeRupees)).toEqual(['₹0', '₹1', '₹12,34,567']);
});
