import { msLeft } from '#db/time-limit.ts';
import { limitConcurrency, TooBusy } from '../../concurrency/limit-concurrency.ts';
import { type DrawingTime, drawingTimes } from './pdf.ts';

/** What of a call's time drawing leaves: what was drawn is written, and answered, in time. */
const afterwardsMs = 10_000;

type Draw<T> = (time: DrawingTime) => Promise<T>;

/** PDFs are drawn in turn. Rejects with `TooBusy` where too many wait, or where a turn comes too late for the call to be answered after it. */
export function makePdfTurns() {
  // Each is drawn by a process of its own, which takes as much memory as all else together.
  const ofAll = limitConcurrency({ queue: 'pdfs', concurrency: 2, maxQueue: 10 });
  const ofVisitors = limitConcurrency({ queue: 'visitor-pdfs', concurrency: 1, maxQueue: 6 });
  const inTime = <T>(time: DrawingTime, draw: Draw<T>) => {
    if (msLeft() < time.waitMs + afterwardsMs) throw new TooBusy();
    return draw(time);
  };
  const { staff, visitor } = drawingTimes;
  return {
    ofStaff: <T>(draw: Draw<T>): Promise<T> => ofAll(async () => inTime(staff, draw)),
    ofVisitor: <T>(draw: Draw<T>): Promise<T> =>
      ofVisitors(async () => inTime(visitor, () => ofAll(async () => inTime(visitor, draw)))),
  };
}
