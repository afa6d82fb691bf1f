import { expect, test } from 'vitest';
import { isSameName, KnownPerson } from './known-person.ts';
import { peopleIn, type Traits } from './people.ts';

const isSame = (one: string, other: string) =>
  isSameName(
    { firstName: one, lastName: '' },
    { firstName: other.split('|')[0] ?? '', lastName: other.split('|')[1] ?? '' },
  );

test.each([
  ['Asha', 'Asha Patel'],
  ['asha  PATEL', 'Asha|Patel'],
  ['Patel Asha', 'Asha R. Patel'],
  ['આશા પટેલ', 'પટેલ આશા રમેશ'],
])('%s and %s are one name', (one, other) => {
  expect([isSame(one, other), isSame(other.replace('|', ' '), one)]).toEqual([true, true]);
});

test.each([
  ['Mohammad Ali Shaikh', 'Mohammad Imran|Shaikh'],
  ['Patel Asha Ramesh', 'Patel Mahesh Ramesh'],
  ['Patel', 'Asha Patel'],
  ['', 'Asha'],
])('%s and %s may be relatives', (one, other) => {
  expect([isSame(one, other), isSame(other.replace('|', ' '), one)]).toEqual([false, false]);
});

const recordOf = (id: number, known: Partial<Traits>): Traits & { id: number } => ({
  ...{ id, firstName: 'Asha', lastName: '', mobile: '', dob: null, panHashes: [] },
  ...known,
});
const young = recordOf(1, { dob: '1995-01-01' });
const old = recordOf(2, { dob: '1960-01-01' });
const onePan = recordOf(3, { panHashes: ['a 1', 'b 2'] });
const samePan = recordOf(4, { panHashes: ['b 2'] });
const otherPan = recordOf(5, { panHashes: ['a 9'] });
const unknown = recordOf(6, {});

test('nobody is one person with two PANs or two dates of birth', () => {
  const person = new KnownPerson();
  expect([young, onePan, unknown].map((record) => person.differsFrom(record))).toEqual([false, false, false]);
  person.add(young);
  person.add(onePan);
  expect([young, samePan, unknown].map((record) => person.differsFrom(record))).toEqual([false, false, false]);
  expect([old, otherPan].map((record) => person.differsFrom(record))).toEqual([true, true]);
});

test('where two may be the person and differ, neither surely is', () => {
  const all = [young, onePan, otherPan, unknown, old];
  expect(new KnownPerson().surelyOf(all)).toEqual([unknown]);
  expect(new KnownPerson().surelyOf([young, onePan, samePan, unknown])).toEqual([young, onePan, samePan, unknown]);
  const person = new KnownPerson();
  person.add(old);
  expect(person.surelyOf(all)).toEqual([unknown, old]);
});

test('records are counted by person: one PAN is one person under any name, one mobile under each name another', () => {
  const named = (id: number, firstName: string, more: Partial<Traits> = {}) => recordOf(id, { firstName, ...more });
  const people = peopleIn([
    named(1, 'Asha Patel'),
    named(2, 'asha  PATEL', { panHashes: ['a 1'] }),
    named(3, 'Aasha Patel', { panHashes: ['a 1', 'b 2'] }),
    named(4, 'Bina Patel'),
    named(5, 'Asha Patel', { panHashes: ['a 9'] }),
    named(6, 'Asha Patel', { mobile: '+919812300001' }),
  ]);
  expect(people.map((own) => own.map(({ id }) => id))).toEqual([[1, 2, 3], [4], [5], [6]]);
});
