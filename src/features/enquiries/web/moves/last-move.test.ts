import { expect, test } from 'vitest';
import { lastMove, withUndone } from './last-move.ts';

const line = (by: string, at: string, reason: string | null = null) => ({ by, at, reason });
const last = (history: ReturnType<typeof line>[], seenDate: string | null) =>
  lastMove(withUndone(history), seenDate).by;

test.each<[string, ReturnType<typeof line>[], string | null, string | undefined]>([
  ['who moved it since', [line('Bina', '5'), line('Asha', '2')], '2', 'Bina'],
  ['not whose move was undone', [line('Chitra', '7', 'undone'), line('Chitra', '6'), line('Bina', '5')], '2', 'Bina'],
  [
    'who undid the move that was seen',
    [line('Bina', '5', 'undone'), line('Bina', '4'), line('Asha', '2')],
    '4',
    'Bina',
  ],
  ['nobody of before it was seen', [line('Asha', '2')], '2', undefined],
  ['whoever moved what had never been moved', [line('Bina', '5')], null, 'Bina'],
  ['nobody where there is no history', [], null, undefined],
])('a conflict names %s', (_name, history, seenDate, by) => {
  expect(last(history, seenDate)).toBe(by);
});
