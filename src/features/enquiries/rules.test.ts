import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceAlphabet, referencePattern } from '#shared/text/reference.ts';
import type { EnquiryStatus } from './catalogue.ts';
import { isMoveAllowed, isSameStanding, reasonFaults, reasonListFor, type Standing } from './rules.ts';
import { newReference } from './server/new-reference.ts';
import { searchedWords } from './server/queries/filters.ts';

test('references hold no letter that is read for another', () => {
  fc.assert(
    fc.property(fc.nat(), () => {
      const reference = newReference((limit) => randomInt(limit));
      expect(reference).toMatch(referencePattern);
      expect(reference.slice(3)).not.toMatch(/[0O1I5S]/);
    }),
  );
});

test('no reference reads like a PAN, which no list is searched by', () => {
  const letters = Array.from('KTF8496CKTF84962');
  expect(newReference(() => referenceAlphabet.indexOf(letters.shift() ?? ''))).toBe('SR-KTF8-4962');
});

test('what is searched for is taken to the letter', () => {
  expect(searchedWords('50%_\\')).toEqual(['50%_\\']);
  expect(searchedWords('+91 98765-43210')).toEqual(['+919876543210']);
  expect(searchedWords('Asha  PATEL asha')).toEqual(['asha', 'patel']);
});

test.each(['xSR-7K4M-Q2XH', 'SR-7K4M-Q2XHx', 'SR-7K4M-Q2XH\n', 'SR-7K4M-Q2X', 'SR-7K0M-Q2XH'])(
  '%j is no reference',
  (text) => {
    expect(referencePattern.test(text)).toBe(false);
  },
);

describe('moves', () => {
  const stages = [{ id: 'papers' }, { id: 'booked', next: ['printed'] }, { id: 'police' }, { id: 'printed' }];
  const at = (text: string): Standing => {
    const [status, stage = null] = text.split('/');
    return { status: status as EnquiryStatus, stage };
  };

  test.each([
    // between statuses
    ['Pending', 'In Progress', true],
    ['Pending', 'Completed', true],
    ['Pending', 'Cancelled', true],
    ['In Progress/papers', 'Pending', true],
    ['In Progress/papers', 'Completed', true],
    ['In Progress/papers', 'Cancelled', true],
    ['Completed', 'In Progress', true],
    ['Completed', 'Pending', true],
    ['Cancelled', 'In Progress', true],
    ['Cancelled', 'Pending', true],
    ['Completed', 'Cancelled', false],
    ['Cancelled', 'Completed', false],
    // to a stage from elsewhere: wherever its work has got to
    ['Pending', 'In Progress/police', true],
    ['Completed', 'In Progress/printed', true],
    ['In Progress', 'In Progress/police', true],
    ['In Progress/removed-one', 'In Progress/police', true],
    ['Pending', 'In Progress/unknown', false],
    ['Pending', 'Completed/papers', false],
    // on: those that may follow, every later one where nothing is said
    ['In Progress/papers', 'In Progress/booked', true],
    ['In Progress/papers', 'In Progress/printed', true],
    ['In Progress/booked', 'In Progress/printed', true],
    ['In Progress/booked', 'In Progress/police', false],
    // back: to the one before alone
    ['In Progress/booked', 'In Progress/papers', true],
    ['In Progress/printed', 'In Progress/police', true],
    ['In Progress/printed', 'In Progress/papers', false],
  ])('%s → %s: %s', (from, to, isAllowed) => {
    expect(isMoveAllowed(stages, at(from), at(to))).toBe(isAllowed);
  });

  test('to where it stands already is no move', () => {
    for (const [from, to] of [
      ['Pending', 'Pending'],
      ['In Progress/police', 'In Progress/police'],
      ['In Progress/police', 'In Progress'],
    ] as const)
      expect(isSameStanding(stages, at(from), at(to)), `${from} → ${to}`).toBe(true);
    expect(isSameStanding(stages, at('In Progress/police'), at('In Progress/printed'))).toBe(false);
    expect(isSameStanding(stages, at('In Progress/removed-one'), at('In Progress/removed-one'))).toBe(false);
  });

  test.each([
    ['Pending', 'Cancelled', 'cancel'],
    ['In Progress', 'Cancelled', 'cancel'],
    ['Completed', 'In Progress', 'reopen'],
    ['Cancelled', 'Pending', 'reopen'],
    ['Pending', 'Completed', undefined],
    ['In Progress', 'Pending', undefined],
  ] as const)('%s → %s takes a reason of: %s', (from, to, list) => {
    expect(reasonListFor(from, to)).toBe(list);
  });

  test('a reason is of its list, and `other` says more', () => {
    const strict = { isRequired: true };
    expect(reasonFaults('cancel', {}, strict)).toEqual({ reason: ['required'] });
    expect(reasonFaults('cancel', {}, { isRequired: false })).toBeUndefined();
    expect(reasonFaults('cancel', { reason: 'changed-mind' }, strict)).toBeUndefined();
    expect(reasonFaults('cancel', { reason: 'papers-came' }, strict)).toEqual({ reason: ['not-in-list'] });
    expect(reasonFaults('reopen', { reason: 'other' }, strict)).toEqual({ note: ['required'] });
    expect(reasonFaults('reopen', { reason: 'other', note: 'They moved' }, strict)).toBeUndefined();
    expect(reasonFaults(undefined, { reason: 'other', note: 'x' }, strict)).toEqual({ reason: ['not-in-list'] });
    expect(reasonFaults(undefined, {}, strict)).toBeUndefined();
  });
});
