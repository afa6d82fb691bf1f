import { expect, test } from 'vitest';
import { planJoining, Roots, sureKeys, type UnjoinedRecord } from './rules.ts';

const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17', panHashes: [] as string[] };
const customer = (...panHashes: string[]) => ({ ...asha, dob: null, panHashes });
const isSure = (one: Parameters<typeof sureKeys>[0], other: Parameters<typeof sureKeys>[0]) =>
  sureKeys(one).some((key) => sureKeys(other).includes(key));

test.each([
  ['the same words', asha, asha],
  ['capitals and spaces', asha, { ...asha, firstName: 'asha   PATEL' }],
  ['the family’s name first', asha, { ...asha, firstName: 'Patel Asha' }],
  ['another spelling of the same letters', { ...asha, firstName: 'આશા પટેલ' }, { ...asha, firstName: 'પટેલ  આશા' }],
  [
    'one PAN under two names',
    customer('k1 aa'),
    { ...customer('k1 aa'), firstName: 'A. Patel', mobile: '+919812300009' },
  ],
  ['a PAN under an older key, while keys are rotated', customer('k1 aa'), customer('k2 bb', 'k1 aa')],
])('%s is surely one person', (_, one, other) =>
  expect([isSure(one, other), isSure(other, one)]).toEqual([true, true]),
);

test.each([
  ['another date of birth', asha, { ...asha, dob: '1960-05-17' }],
  ['another mobile', asha, { ...asha, mobile: '+919812300002' }],
  ['a name with a word more', asha, { ...asha, firstName: 'Asha Ramesh Patel' }],
  ['a brother with the same birthday', asha, { ...asha, firstName: 'Amit Patel' }],
  ['a mobile alone', asha, customer('k1 aa')],
  ['another PAN', customer('k1 aa'), customer('k1 ab')],
  ['no date of birth and no PAN', customer(), customer()],
])('%s is for a person to judge', (_, one, other) => expect(isSure(one, other)).toBe(false));

const record = (id: number, homeId: number | null, ...keys: string[]): UnjoinedRecord => ({
  ...{ id, homeId, keys },
  createdAt: `2026-11-0${id}T10:00:00.000Z`,
});
const plan = (
  records: UnjoinedRecord[],
  homes: Record<string, number[]> = {},
  roots: [number, number][] = [],
  parted: [number, number][] = [],
  shared: number[] = [],
) =>
  planJoining(records, {
    homes: new Map(Object.entries(homes)),
    shared,
    roots: new Roots(roots),
    isParted: (one, other) => parted.some((pair) => pair.includes(one) && pair.includes(other)),
  });
const nothing = { made: [], joined: [], merges: [] };

test('new records of one person make one file, since the first of them', () => {
  expect(plan([record(2, null, 'a'), record(1, null, 'a'), record(3, null, 'b')])).toEqual({
    ...nothing,
    made: [
      { recordIds: [2, 1], createdAt: '2026-11-01T10:00:00.000Z' },
      { recordIds: [3], createdAt: '2026-11-03T10:00:00.000Z' },
    ],
  });
});

test('a new record goes to the file that knows it, under the merge where that is', () => {
  expect(plan([record(1, null, 'a')], { a: [7] }, [[7, 5]])).toEqual({
    ...nothing,
    joined: [{ recordId: 1, homeId: 7 }],
  });
});

test('of several files that know it, the oldest one, and they become one', () => {
  expect(plan([record(1, null, 'a', 'b')], { a: [9], b: [7] })).toEqual({
    ...nothing,
    joined: [{ recordId: 1, homeId: 7 }],
    merges: [{ rootId: 9, intoId: 7 }],
  });
});

test('files that somebody has parted stay two', () => {
  expect(plan([record(1, null, 'a')], { a: [9, 7] }, [], [[7, 9]])).toEqual({
    ...nothing,
    joined: [{ recordId: 1, homeId: 7 }],
  });
});

test('a corrected record stays in its file, which is merged with the one that it agrees with now', () => {
  expect(plan([record(1, 9, 'a')], { a: [7] })).toEqual({
    ...nothing,
    merges: [{ rootId: 9, intoId: 7, recordId: 1 }],
  });
  expect(plan([record(1, 9, 'a')], { a: [7] }, [[9, 7]])).toEqual(nothing);
  expect(plan([record(1, 9, 'new')])).toEqual(nothing);
});

test('a corrected record that agrees with nothing of its file any more goes to whom it agrees with; with another PAN than the rest, by itself', () => {
  const planShared = (records: UnjoinedRecord[], homes: Record<string, number[]> = {}) =>
    plan(records, homes, [], [], [9]);
  expect(planShared([record(1, 9, 'a')], { a: [7] })).toEqual({ ...nothing, joined: [{ recordId: 1, homeId: 7 }] });
  expect(planShared([record(1, 9, 'born')])).toEqual(nothing);
  const alone = { recordIds: [1], createdAt: '2026-11-01T10:00:00.000Z' };
  expect(planShared([record(1, 9, 'pan k1 aa')])).toEqual({ ...nothing, made: [alone] });
  expect(planShared([record(1, 9, 'pan k1 aa')], { 'pan k1 aa': [9] })).toEqual(nothing);
  expect(plan([record(1, 9, 'pan k1 aa')])).toEqual(nothing);
});

test('whoever comes with the new PAN of a corrected customer goes with them, and not to the file that they leave', () => {
  const created = { createdAt: '2026-11-01T10:00:00.000Z' };
  expect(plan([record(1, null, 'pan k1 aa'), record(2, 9, 'pan k1 aa')], {}, [], [], [9])).toEqual({
    ...nothing,
    made: [{ recordIds: [2, 1], ...created }],
  });
});

test('customers of one file whose PANs were corrected at once go together, and one stays where nobody else does', () => {
  const corrected = [record(1, 9, 'pan k1 aa'), record(2, 9, 'pan k1 aa')];
  const created = { createdAt: '2026-11-01T10:00:00.000Z' };
  expect(plan(corrected, {}, [], [], [9])).toEqual({ ...nothing, made: [{ recordIds: [1, 2], ...created }] });
  expect(plan(corrected)).toEqual(nothing);
  expect(plan([record(3, 9, 'pan k1 bb'), ...corrected])).toEqual({
    ...nothing,
    made: [{ recordIds: [1, 2], ...created }],
  });
});

test.each([
  ['a request, the rest looked at before', [record(1, 9, 'born a')], [9]],
  ['a request, the rest waiting too', [record(1, 9, 'born a'), record(2, 9, 'born b')], []],
  ['a request, the rest waiting and older', [record(2, 9, 'born b'), record(1, 9, 'born a')], []],
  ['a customer, the rest waiting too', [record(1, 9, 'pan k1 a'), record(2, 9, 'pan k1 b')], []],
  ['a customer, the rest waiting and older', [record(2, 9, 'pan k1 b'), record(1, 9, 'pan k1 a')], []],
] as const)('of a file whoever agrees with somebody else now goes to them alone: %s', (_, waiting, shared) => {
  const key = waiting.find(({ id }) => id === 1)?.keys[0] ?? '';
  expect(plan([...waiting], { [key]: [7] }, [], [], [...shared])).toEqual({
    ...nothing,
    joined: [{ recordId: 1, homeId: 7 }],
  });
});

test('a file that leads to another one agrees with the one it leads to', () => {
  expect(
    plan([record(1, 4, 'a'), record(2, 5, 'a')], {}, [
      [4, 3],
      [5, 3],
    ]),
  ).toEqual(nothing);
  expect(plan([record(1, 4, 'a'), record(2, 6, 'a')], {}, [[4, 3]])).toEqual({
    ...nothing,
    merges: [{ rootId: 6, intoId: 4, recordId: 2 }],
  });
});

test('two new files that a third record shows to be one person’s become one', () => {
  expect(plan([record(1, null, 'k1'), record(2, null, 'k2'), record(3, null, 'k1', 'k2')])).toMatchObject({
    made: [{ recordIds: [1, 3] }, { recordIds: [2] }],
    merges: [{ rootId: -2, intoId: -1 }],
  });
});
