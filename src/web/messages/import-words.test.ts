import { expect, test } from 'vitest';
import { imports as en } from './office-imports/en.ts';
import { imports as gu } from './office-imports/gu.ts';
import { imports as hi } from './office-imports/hi.ts';

const { reasons, confirmTitle, done, goes, leavesOut, leftOut, made, rows, undoneCounts, withDuplicates } = en;

test.each(Object.entries({ ...reasons, confirmTitle, done, goes, leavesOut, leftOut, made, rows, withDuplicates }))(
  'English, %s: one is no several',
  (_, say) => {
    const [one, two] = [say('1'), say('2')];
    expect(one).not.toMatch(/\b(?:are|were|rows|them|duplicates)\b/);
    expect(two).not.toMatch(/\b(?:is|row|it|that was)\b/);
  },
);

test('nothing is said of what was kept where nothing was', () => {
  for (const words of [en, gu, hi]) expect(words.undoneCounts('36', '0')).not.toContain('0');
  expect(undoneCounts('36', '1')).toContain('because it had');
});

test.each([
  ['Gujarati', gu, /રદ/, /પાછ[ાીું]ં? લ/],
  ['Hindi', hi, /रद्द/, /वापस/],
] as const)('%s: undoing takes away, it does not bring back', (_, words, takesAway, bringsBack) => {
  const { intro, undo, undoTitle, undoUntil, undoable, undone, states, progress } = words;
  const said = [
    ...[intro, undo, undoTitle, undoUntil('x'), undoable, undone('x', 'y')],
    ...[states.undoing, states.undone, progress.undoing],
  ];
  for (const text of said) {
    expect(text).toMatch(takesAway);
    expect(text).not.toMatch(bringsBack);
  }
});
