import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { breachNotice as english } from '#web/messages/breach-notices/en.ts';
import { breachNotice as gujarati } from '#web/messages/breach-notices/gu.ts';
import { breachNotice as hindi } from '#web/messages/breach-notices/hi.ts';
import type { Breach } from '../../contract.ts';
import { breachKinds, breachMeasures, dataClasses } from '../../rules.ts';
import { composeNotice, documentOf, noticeDocuments } from './compose-notice.ts';

const by = {
  createdBy: 'a',
  createdByName: null,
  createdDate: '',
  changedBy: 'a',
  changedByName: null,
  changedDate: '',
};
const open = { closedBy: null, closedByName: null, closedDate: null };

const whole: Breach = {
  ...{ id: 1, state: 'running', kind: 'lost-device', ...by, ...open },
  noticedDate: '2026-11-25T03:35:00.000Z',
  happenedDay: '2026-11-24',
  description: 'A telephone of the office was stolen on the bus.',
  place: 'Telephone of the counter',
  dataClasses: [...dataClasses],
  people: 125_000,
  cause: 'It was not locked.',
  measures: [...breachMeasures],
  measuresText: 'All telephones lock after a minute now.',
  findings: 'A thief whom nobody knows.',
  remedy: 'Telephones hold no pictures of papers any more.',
  wordsEn: 'It was found again.',
  wordsGu: 'તે પાછો મળ્યો.',
  wordsHi: 'वह वापस मिल गया।',
  reports: [
    {
      ...{ duty: 'people', isNeeded: true, toldDate: '2026-11-25T06:30:00.000Z', note: 'by letter' },
      ...{ recordedBy: 'a', recordedByName: null },
    },
    {
      ...{ duty: 'cert-in', isNeeded: false, toldDate: '2026-11-25T06:30:00.000Z', note: 'no system' },
      ...{ recordedBy: 'a', recordedByName: null },
    },
  ],
};
const empty: Breach = {
  ...{
    ...whole,
    kind: 'other',
    happenedDay: null,
    place: '',
    dataClasses: [],
    people: null,
    measures: [],
    reports: [],
  },
  ...{ cause: '', measuresText: '', findings: '', remedy: '', wordsEn: '', wordsGu: '', wordsHi: '' },
};
const agency = sampleSettings;

test.each(noticeDocuments)(
  '%s: of a record without gaps nothing stands in brackets, of an empty one what is missing does',
  (document) => {
    expect(composeNotice(document, { breach: whole, agency }).gaps).toBe(0);
    const { text, gaps } = composeNotice(document, { breach: empty, agency: null });
    expect(gaps).toBeGreaterThan(3);
    expect(text.match(/\[[^\]\n]+\]/g)).toHaveLength(gaps);
    expect(composeNotice(document, { breach: whole, agency }).text).not.toMatch(/undefined|null|NaN/);
    expect(text).not.toContain('\0');
  },
);

test('people are told nature, extent, time, consequences, measures, advice and whom to ask (DPDP Rules 2025, r. 7(1))', () => {
  const { text } = composeNotice('people-en', { breach: whole, agency });
  for (const part of [
    'A device of our office with data on it was lost or stolen.',
    'It was found again.',
    'it happened on 24/11/2026',
    'We noticed it on 25/11/2026, 9:05 am',
    '- Photos',
    'About 1,25,000 people',
    'get a loan, a card or a SIM in your name',
    'We have told the banks concerned.',
    'Check your account statement',
    agency.dataProtectionContact.email,
    agency.agencyName.en,
  ])
    expect(text).toContain(part);
  for (const inside of [whole.description, whole.cause, whole.findings]) expect(text).not.toContain(inside);
});

test('brackets that somebody has typed are no gap', () => {
  const breach = { ...whole, description: 'Sent to [a bank]', wordsEn: 'It was found [again].' };
  for (const document of noticeDocuments) expect(composeNotice(document, { breach, agency }).gaps).toBe(0);
  expect(composeNotice('board', { breach, agency }).text).toContain('Sent to [a bank]');
});

test('what was added in one language is a gap in the others', () => {
  const breach = { ...whole, wordsGu: '', wordsHi: '' };
  const gaps = (['people-en', 'people-gu', 'people-hi'] as const).map(
    (document) => composeNotice(document, { breach, agency }).gaps,
  );
  expect(gaps).toEqual([0, 1, 1]);
});

test.each([
  ['en', english],
  ['gu', gujarati],
  ['hi', hindi],
] as const)('every kind, class and measure has its words in %s, and they stand in the notice', (language, words) => {
  const { other, ...kinds } = words.kinds;
  expect(other).toBe('');
  const ofParts = [words.classes, words.consequences, words.advice, words.measures].flatMap((part) =>
    Object.values(part),
  );
  expect([...Object.values(kinds), ...ofParts].filter((text) => text.trim() === '')).toEqual([]);
  for (const kind of breachKinds) {
    const { text } = composeNotice(documentOf('people', language), { breach: { ...whole, kind }, agency });
    for (const part of [words.kinds[kind], ...ofParts]) expect(text).toContain(part);
  }
});

test('the Board is told in detail by when, why, who and what was done (r. 7(2)(b)), and in the first notice that details follow', () => {
  expect(composeNotice('board', { breach: whole, agency }).text).toContain('follow by 28/11/2026, 9:05 am');
  const { text: detail } = composeNotice('board-detail', { breach: whole, agency });
  for (const part of [whole.cause, whole.findings, whole.remedy, whole.measuresText, '25/11/2026, 12:00 pm'])
    expect(detail).toContain(part);
  expect(composeNotice('cert-in', { breach: whole, agency }).text).toContain('incident@cert-in.org.in');
});
