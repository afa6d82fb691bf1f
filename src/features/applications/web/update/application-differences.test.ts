import { describe, expect, test } from 'vitest';
import type { ApplicationDetail, UpdateDraft } from '../api.ts';
import { differences, draftOf, isAsSent, isChanged, merge } from './application-differences.ts';

const base = { caseNumber: null, status: 'Pending', screenshotId: 1 } as ApplicationDetail;
const picture = new File(['x'], 'x.png');
const mine = (values: Partial<UpdateDraft>): UpdateDraft => ({ ...draftOf(base), ...values });
const theirs = (values: Partial<ApplicationDetail>): ApplicationDetail => ({ ...base, ...values });

test('a draft is changed by what is typed, not by blanks', () => {
  expect(isChanged(base, mine({}))).toBe(false);
  expect(isChanged(base, mine({ caseNumber: '  ' }))).toBe(false);
  expect(isChanged(base, mine({ caseNumber: 'C' }))).toBe(true);
  expect(isChanged(base, mine({ status: 'Approved' }))).toBe(true);
  expect(isChanged(base, mine({ screenshot: picture }))).toBe(true);
});

describe('what both changed', () => {
  test('is asked about; what is alike, or only mine, is not', () => {
    const rejected = theirs({ status: 'Rejected' });
    expect(differences(base, mine({ status: 'Approved' }), rejected)).toEqual([{ field: 'status', isMineToo: true }]);
    expect(differences(base, mine({ caseNumber: 'C' }), rejected)).toEqual([{ field: 'status', isMineToo: false }]);
    expect(differences(base, mine({ status: 'Rejected' }), rejected)).toEqual([]);
    expect(differences(base, mine({ status: 'Approved' }), theirs({ remarks: 'x' }))).toEqual([]);
    const another = theirs({ screenshotId: 2 });
    expect(differences(base, mine({}), another)).toEqual([{ field: 'screenshot', isMineToo: false }]);
    expect(differences(base, mine({ screenshot: picture }), another)).toEqual([
      { field: 'screenshot', isMineToo: true },
    ]);
  });

  test('is saved as chosen, the case number always as typed', () => {
    const draft = mine({ caseNumber: 'C', status: 'Approved', screenshot: picture });
    const other = theirs({ status: 'Rejected', screenshotId: 2 });
    expect(merge(draft, other, { status: 'theirs', screenshot: 'mine' })).toEqual({ ...draft, status: 'Rejected' });
    expect(merge(draft, other, { status: 'mine', screenshot: 'theirs' })).toEqual({ ...draft, screenshot: undefined });
  });
});

describe('one’s own save whose answer was lost', () => {
  const by = (changedBy: string) => ({
    history: [
      { changedBy, changedByName: null, changedByPicture: null, changedDate: '2026-01-05T00:00:00Z', changes: [] },
    ],
  });
  const isMine = (draft: UpdateDraft, now: Partial<ApplicationDetail>) =>
    isAsSent(base, draft, theirs({ ...by('me'), ...now }), 'me');
  const withPicture = mine({ screenshot: picture });

  test('is known again', () => {
    const draft = mine({ caseNumber: ' C-1 ', status: 'Approved' });
    expect(isMine(draft, { caseNumber: 'C-1', status: 'Approved' })).toBe(true);
    expect(isMine(draft, { caseNumber: 'C-2', status: 'Approved' })).toBe(false);
    expect(isMine(draft, { caseNumber: 'C-1', status: 'Rejected' })).toBe(false);
    expect(isMine({ ...draft, screenshot: picture }, { caseNumber: 'C-1', status: 'Approved' })).toBe(false);
    expect(isMine({ ...draft, screenshot: picture }, { caseNumber: 'C-1', status: 'Approved', screenshotId: 2 })).toBe(
      true,
    );
  });

  test('without a case number, too', () => {
    expect(isMine(withPicture, { screenshotId: 2 })).toBe(true);
    expect(isMine(mine({ status: 'Approved' }), { status: 'Approved' })).toBe(true);
  });

  test('is not somebody else’s, whose screenshot may be another', () => {
    expect(isMine(withPicture, { screenshotId: 2, ...by('they') })).toBe(false);
    expect(isMine(withPicture, { screenshotId: 2, history: [] })).toBe(false);
  });
});
