import { expect, onTestFinished, test, vi } from 'vitest';
import { withTimeLimit } from '#db/time-limit.ts';
import { TooBusy } from '../../concurrency/limit-concurrency.ts';
import { drawingTimes } from './pdf.ts';
import { makePdfTurns } from './pdf-turns.ts';

const turns = makePdfTurns();

test.each([
  ['staff', turns.ofStaff],
  ['visitor', turns.ofVisitor],
] as const)('of %s is drawn what is answered in time, and nothing else', async (whose, inTurn) => {
  const time = drawingTimes[whose];
  expect(await inTurn(async (given) => given)).toEqual(time);
  expect(await withTimeLimit(time.waitMs + 15_000, () => inTurn(async (given) => given))).toEqual(time);
  let drawn = 0;
  const late = withTimeLimit(time.waitMs + 5_000, () => inTurn(async () => ++drawn));
  await expect(late).rejects.toThrow(TooBusy);
  expect(drawn).toBe(0);
});

test('a turn that comes late is given up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const first = Promise.withResolvers<void>();
  const drawing = turns.ofVisitor(() => first.promise);
  const { waitMs } = drawingTimes.visitor;
  let isDrawn = false;
  const waiting = withTimeLimit(waitMs + 30_000, () =>
    turns.ofVisitor(async () => {
      isDrawn = true;
    }),
  );
  vi.advanceTimersByTime(25_000);
  first.resolve();
  await drawing;
  await expect(waiting).rejects.toThrow(TooBusy);
  expect(isDrawn).toBe(false);
});
