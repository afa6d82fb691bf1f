import { expect, test } from 'vitest';
import { indiaToday } from '#shared/dates/dates.ts';
import { checkRequest } from './check-request.ts';

const today = indiaToday();
const texts = { fromDay: today, toDay: today, part: 'full', inTime: '', outTime: '', reason: 'Wedding' };

test.each(['05/12', '12/25/2026', '5', '31/02/2026', '2026-02-31', 'soon'])('%j is no day of a request', (day) => {
  expect(checkRequest('leave', { ...texts, fromDay: day })).toEqual({ fromDay: ['date'] });
  expect(checkRequest('leave', { ...texts, toDay: day })).toEqual({ toDay: ['date'] });
  expect(checkRequest('leave', { ...texts, fromDay: day, part: 'first' })).toMatchObject({ fromDay: ['date'] });
  expect(checkRequest('correction', { ...texts, fromDay: day, inTime: '09:05' })).toMatchObject({ fromDay: ['date'] });
});

test('a day that is missing is asked for, a time that is none refused, and then the rules hold', () => {
  expect(checkRequest('leave', { ...texts, toDay: '' })).toEqual({ toDay: ['required'] });
  expect(checkRequest('correction', { ...texts, inTime: '25', outTime: '0' })).toEqual({
    inTime: ['invalid'],
    outTime: ['invalid'],
  });
  expect(checkRequest('correction', texts)).toEqual({ inTime: ['required'] });
  expect(checkRequest('leave', { ...texts, fromDay: '2000-01-01', toDay: '2000-01-01' })).toEqual({
    fromDay: ['too-far-back'],
  });
});
