import { expect, test } from 'vitest';
import { personFile as english } from '#web/messages/office-person-file/en.ts';
import { personFile as gujarati } from '#web/messages/office-person-file/gu.ts';
import type { FileRecord, FileRow } from '../contract.ts';
import { openingTexts, printedTables } from './printed-tables.ts';

const recordOf = (values: FileRow['values']): FileRecord => ({
  ...{ record: 'enquiry 7', kind: 'enquiry', isSure: true, matchedBy: 'opened', owner: null },
  tables: [{ table: 'enquiries', rows: [{ id: 7, values }] }],
});

const printed = (values: FileRow['values'], words = gujarati) =>
  [...printedTables({ records: [recordOf(values)], words })].flatMap(({ rows }) => rows.flat().map(({ text }) => text));

test('codes are told in words; what somebody typed stays as it was typed', () => {
  expect(printed({ serviceType: 'Loan', status: 'Completed' })).toEqual(['લોન', 'પૂર્ણ']);
  expect(printed({ firstName: 'Loan', address: 'Completed', remarks: 'office' })).toEqual([
    'Loan',
    'Completed',
    'office',
  ]);
});

test('no text is taken for a property that every object has', () => {
  const typed = { firstName: 'constructor', address: '__proto__', serviceType: 'toString', fields: ['valueOf'] };
  expect(printed(typed)).toEqual(['constructor', '__proto__', 'toString', 'valueOf']);
});

test('a service of the owner’s own has the name that came along, else the words of its address', () => {
  const named = { ...english, values: { ...english.values, 'own:ration-card': 'Ration card' } };
  expect(printed({ serviceType: 'own:ration-card' }, named)).toEqual(['Ration card']);
  expect(printed({ serviceType: 'own:ration-card' }, english)).toEqual(['ration card']);
});

test('only a masked file says that parts of the PAN are hidden', () => {
  const { masked, about, rights } = english.texts;
  expect(openingTexts({ words: english, leftOut: 0, isWhole: false })).toEqual([about, masked, rights]);
  expect(openingTexts({ words: english, leftOut: 0, isWhole: true })).toEqual([about, rights]);
});

test('a file that is not complete says so', () => {
  const texts = openingTexts({ words: english, leftOut: 3, isWhole: false });
  expect(texts).toContain('This copy is not complete: 3 more records about you are kept. Ask us for them.');
});
