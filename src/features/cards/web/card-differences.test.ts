import { expect, test } from 'vitest';
import type { CardDraft, CardWithChange } from './api.ts';
import { changedFields, differences, draftOf, mergeCard } from './card-differences.ts';

const base: CardWithChange = {
  id: 7,
  bankName: 'Sample Bank',
  bank: { id: 3, name: 'Sample Bank', shortName: 'Sample', isActive: true },
  isBankConfirmed: true,
  applyLink: 'https://apply.example.com',
  pincodeLink: '--',
  remarks: 'No fee.',
  image: '/api/files/1?e=1',
  imageId: 1,
  isActive: true,
  createdDate: '2026-11-21T04:00:00.000Z',
  changedBy: 'admin@example.com',
  changedByName: null,
  changedDate: '2026-11-21T04:00:00.000Z',
};
const mine = (change: Partial<CardDraft> = {}): CardDraft => ({ ...draftOf(base), ...change });
const theirs = (change: Partial<CardWithChange> = {}): CardWithChange => ({ ...base, ...change });
const picture = new File(['bytes'], 'card.png');

test('what is typed and taken back is no change', () => {
  expect(changedFields(base, mine())).toEqual([]);
  expect(changedFields(base, mine({ remarks: ' No fee. ' }))).toEqual([]);
  expect(changedFields(base, mine({ remarks: 'A fee.', image: picture }))).toEqual(['image', 'remarks']);
});

test('nothing is asked where nobody would lose anything', () => {
  expect(differences(base, mine({ remarks: 'A fee.' }), theirs({ isActive: false }))).toEqual([]);
  expect(differences(base, mine({ remarks: 'A fee.' }), theirs({ remarks: 'A fee.' }))).toEqual([]);
  expect(differences(base, mine(), theirs({ image: '/api/files/1?e=2' }))).toEqual([]);
});

test('each field they changed is told, and whether I changed it too', () => {
  const conflicts = differences(
    base,
    mine({ remarks: 'A fee.', image: picture }),
    theirs({ remarks: 'Two fees.', bankName: 'Other Bank', bank: { ...base.bank, id: 4 }, imageId: 2 }),
  );
  expect(conflicts).toEqual([
    { field: 'bankName', isMineToo: false },
    { field: 'bankId', isMineToo: false },
    { field: 'image', isMineToo: true },
    { field: 'remarks', isMineToo: true },
  ]);
});

test('a choice takes their value; whatever is not chosen so stays mine', () => {
  const draft = mine({ remarks: 'A fee.', image: picture });
  const bank = { ...base.bank, id: 4 };
  const other = theirs({ remarks: 'Two fees.', bankName: 'Other Bank', bank, imageId: 2 });
  expect(mergeCard(draft, other, { bankName: 'theirs', bankId: 'theirs', remarks: 'mine', image: 'theirs' })).toEqual(
    mine({ bankName: 'Other Bank', bankId: '4', remarks: 'A fee.' }),
  );
  expect(mergeCard(draft, other, {})).toEqual(draft);
});
