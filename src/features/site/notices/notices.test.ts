import { expect, test } from 'vitest';
import { notices } from './contract.ts';
import { noticeState, noticesOn } from './rules.ts';

const text = { en: 'Closed on Friday for Uttarayan', gu: 'ઉત્તરાયણ માટે શુક્રવારે બંધ' };
const notice = { text, fromDay: '2027-01-11', untilDay: '2027-01-15' };

test.each([
  ['2027-01-10', 'later'],
  ['2027-01-11', 'shown'],
  ['2027-01-15', 'shown'],
  ['2027-01-16', 'over'],
])('on %s a notice for 11 to 15 January is %s', (today, state) => {
  expect(noticeState(notice, today)).toBe(state);
});

test('several notices of a day are shown, the newest first', () => {
  const later = { ...notice, fromDay: '2027-01-13' };
  const over = { ...notice, fromDay: '2027-01-01', untilDay: '2027-01-12' };
  expect(noticesOn([over, notice, later], '2027-01-13')).toEqual([later, notice]);
  expect(noticesOn(undefined, '2027-01-13')).toEqual([]);
});

test.each([
  ['as it is', {}, []],
  ['for one day', { fromDay: '2027-01-14', untilDay: '2027-01-14' }, []],
  ['with a page', { page: '/contact' }, []],
  ['with the home page', { page: '/' }, []],
  ['over before it begins', { untilDay: '2027-01-10' }, ['last-day-first']],
  ['on a day there is not', { fromDay: '2027-02-30', untilDay: '2027-03-01' }, ['date']],
  ['without a first day', { fromDay: '' }, ['date']],
  ['too long', { text: { en: 'x'.repeat(201) } }, ['too-long']],
  ['without text', { text: { en: ' ' } }, ['required']],
  ['leading elsewhere', { page: 'https://elsewhere.example' }, ['not-in-list']],
  ['leading elsewhere by two slashes', { page: '//elsewhere.example' }, ['not-in-list']],
  ['leading to a call', { page: '/api/Profile/Get7?x' }, ['not-in-list']],
])('a notice %s', (_, change, codes) => {
  const { error } = notices.safeParse([{ ...notice, ...change }]);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(codes);
});

test('a hundred notices at most', () => {
  expect(notices.safeParse(Array(100).fill(notice)).success).toBe(true);
  expect(notices.safeParse(Array(101).fill(notice)).success).toBe(false);
});

test('notices of one first day stay in the order they were written in', () => {
  const [one, two, three] = ['1', '2', '3'].map((en) => ({ ...notice, text: { en } })) as [
    typeof notice,
    typeof notice,
    typeof notice,
  ];
  const newer = { ...three, fromDay: '2027-01-12' };
  expect(noticesOn([one, two, newer], '2027-01-13')).toEqual([newer, one, two]);
  expect(noticesOn([newer, one, two], '2027-01-13')).toEqual([newer, one, two]);
});
