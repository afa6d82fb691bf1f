import { describe, expect, test } from 'vitest';
import { type FieldErrorCode, fieldErrors } from '#shared/errors/field-errors.ts';
import { kernelRefusals, type RefusalCode } from '#shared/errors/problem.ts';
import { CallFailed, type FailureCode } from '#web/api/call-failed.ts';
import { messages as first } from '#web/messages/office-first/en.ts';
import { describeFailure } from './describe-failure.ts';
import { messages as english, type OfficeMessages } from './en.ts';
import { messages as gujarati } from './gu.ts';
import { messages as hindi } from './hi.ts';

type Codes = Record<string, FieldErrorCode[]>;
const failed = (code: FailureCode, status: number, codes: Codes = {}) =>
  new CallFailed(code, status, { type: '', title: '', status, requestId: '1', codes });
const refused = (codes: Codes) => failed('invalid', 422, codes);

test.each<[Codes, string]>([
  [{ mobile: ['mobile'] }, `Mobile: ${fieldErrors.mobile}`],
  [
    { status: ['not-in-list'], note: ['too-long'] },
    'Status: Choose one of the listed values. Note: This is too long. Correct it and try again.',
  ],
  [{ 'applications.3.customerId': ['invalid'] }, 'Customer: This value is not valid. Correct it and try again.'],
  [{ cursor: ['cursor'] }, `${fieldErrors.cursor} Reload the page and try again.`],
  [{ day: ['month-closed'], toDay: ['month-closed'] }, fieldErrors['month-closed']],
  [{}, english.failures.refused],
])('a refusal of %j says which value, why, and what to do', (codes, text) => {
  expect(describeFailure(refused(codes), english)).toBe(text);
});

describe.each<[string, OfficeMessages]>([
  ['English', english],
  ['Gujarati', gujarati],
  ['Hindi', hindi],
])('in %s', (_, messages) => {
  const { failures, fields, fieldLabels } = messages;

  test('the value has the name and the fault has the words of the language', () => {
    const text = describeFailure(refused({ dateOfBirth: ['invalid'] }), messages);
    expect(text).toBe(`${messages.profiles.dateOfBirth}: ${fields.invalid} ${failures.correct}`);
    expect(Object.values(fieldLabels)).toSatisfy((labels: unknown[]) => labels.every((label) => label));
  });

  test('no refusal of the kernel with a status of 4xx is told as our side’s fault', () => {
    const all = Object.entries(kernelRefusals) as [RefusalCode, { status: number }][];
    const ours = all.filter(
      ([code, { status }]) => describeFailure(failed(code, status), messages) === failures.broken,
    );
    expect(ours.map(([code]) => code)).toEqual(['broken']);
  });
});

test.each<[string, number | undefined, RegExp]>([
  ['a body', 64 * 1024, /64 KB/],
  ['the settings', 1024 * 1024, /1 MB/],
  ['what a server in front of ours refuses', undefined, /^[^\d]+$/],
])('%s too large has a sentence of its own in each language, with the limit if it is known', (_, mostBytes, limit) => {
  for (const messages of [english, gujarati, hindi]) {
    const problem = { type: '', title: '', status: 413, requestId: '1', ...(mostBytes && { mostBytes }) };
    const text = describeFailure(new CallFailed('too-large', 413, problem), messages);
    expect(text).not.toBe(messages.failures.refused);
    expect(text).toMatch(limit);
  }
});

test('before anybody has signed in there are no words for fields, and no fault of ours either', () => {
  expect(describeFailure(refused({ username: ['too-long'] }), first as OfficeMessages)).toBe(first.failures.refused);
});
