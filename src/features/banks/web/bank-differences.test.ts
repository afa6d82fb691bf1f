import { expect, test } from 'vitest';
import type { BankDraft, BankWithChange } from './api.ts';
import { changedFields, differences, draftOf, mergeBank } from './bank-differences.ts';

const base: BankWithChange = {
  id: 3,
  name: 'Sample Bank',
  shortName: 'Sample',
  trackerLink: 'https://bank.example.com/track',
  coolOffMonths: 6,
  logo: '/api/files/1?e=1',
  logoId: 1,
  isActive: true,
  cards: 2,
  createdDate: '2026-11-21T04:00:00.000Z',
  changedBy: 'admin@example.com',
  changedByName: null,
  changedDate: '2026-11-21T04:00:00.000Z',
};
const mine = (change: Partial<BankDraft> = {}): BankDraft => ({ ...draftOf(base), ...change });
const theirs = (change: Partial<BankWithChange> = {}): BankWithChange => ({ ...base, ...change });
const picture = new File(['bytes'], 'logo.png');

test('what is typed and taken back is no change', () => {
  expect(changedFields(base, mine({ name: ' Sample Bank ' }))).toEqual([]);
  expect(changedFields(base, mine({ coolOffMonths: '3', logo: picture }))).toEqual(['coolOffMonths', 'logo']);
});

test('nothing is asked where nobody would lose anything', () => {
  expect(differences(base, mine({ coolOffMonths: '3' }), theirs({ isActive: false, cards: 5 }))).toEqual([]);
  expect(differences(base, mine({ coolOffMonths: '3' }), theirs({ coolOffMonths: 3 }))).toEqual([]);
});

test('each field they changed is told, and a choice takes their value', () => {
  const other = theirs({ coolOffMonths: 12, shortName: 'SB', logoId: 2 });
  const draft = mine({ coolOffMonths: '3', logo: picture });
  expect(differences(base, draft, other)).toEqual([
    { field: 'shortName', isMineToo: false },
    { field: 'coolOffMonths', isMineToo: true },
    { field: 'logo', isMineToo: true },
  ]);
  const choices = { shortName: 'theirs', coolOffMonths: 'mine', logo: 'theirs' } as const;
  expect(mergeBank(draft, other, choices)).toEqual(mine({ shortName: 'SB', coolOffMonths: '3' }));
});
