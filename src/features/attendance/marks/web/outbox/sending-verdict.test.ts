import { expect, test } from 'vitest';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { kernelRefusals, problemType } from '#shared/errors/problem.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { attendanceRefusals } from '../../catalogue.ts';
import { endsRound, isFinal } from './sending-verdict.ts';

const refusals = { ...kernelRefusals, ...attendanceRefusals };

function failed(code: keyof typeof refusals, codes: Record<string, FieldErrorCode[]> = {}): CallFailed {
  const { status, title } = refusals[code];
  return new CallFailed(code, status, { type: problemType(code), title, status, requestId: 'r', codes });
}

test.each([
  ['marked-already', failed('marked-already'), true],
  ['photo-used', failed('photo-used'), true],
  ['too old', failed('invalid', { date: ['too-old'] }), true],
  ['too large', failed('too-large'), true],
  ['still being worked on', failed('still-running'), false],
  ['the quota of images', failed('invalid', { image: ['image-quota'] }), false],
  ['the month was closed meanwhile', failed('conflict', { date: ['month-closed'] }), false],
  ['broken', failed('broken'), false],
  ['forbidden', failed('forbidden'), false],
  ['signed out', failed('unauthenticated'), false],
  ['no network', new CallFailed('network', 0), false],
])('%s: said for good is %s', (_, failure, expected) => {
  expect(isFinal(failure)).toBe(expected);
});

test.each([
  ['no network', new CallFailed('network', 0), true],
  ['no answer in time', new CallFailed('time-out', 0), true],
  ['signed out', failed('unauthenticated'), true],
  ['too many', failed('too-many'), true],
  ['unavailable', failed('unavailable'), true],
  ['broken', failed('broken'), false],
  ['a gateway', new CallFailed('unavailable', 502), false],
  ['forbidden', failed('forbidden'), false],
  ['not found', failed('not-found'), false],
  ['the month was closed meanwhile', failed('conflict', { date: ['month-closed'] }), false],
])('%s: the marks behind it wait too is %s', (_, failure, expected) => {
  expect(endsRound(failure)).toBe(expected);
});
