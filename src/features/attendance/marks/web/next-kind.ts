import { type MarkKind, markKinds } from '#features/attendance/catalogue.ts';
import { indiaWallTime } from '#shared/dates/clock.ts';
import type { Mark } from './api.ts';
import type { OutboxMark } from './outbox/outbox-store.ts';

type Taken = Pick<Mark, 'day' | 'kind' | 'status' | 'flags'>;
type Waiting = Pick<OutboxMark, 'capturedAt' | 'kind' | 'refusal'>;

/** A refused mark does not count, nor one received on another day until it is accepted. */
const counts = ({ status, flags }: Taken) =>
  status !== 'refused' && (status === 'accepted' || !flags.includes('other-day'));

/** Today's mark of a kind, if there is one. */
export const todaysMark = <Mark extends Taken>(marks: readonly Mark[], kind: MarkKind, now = Date.now()) =>
  marks.find((mark) => mark.day === indiaWallTime(now).slice(0, 10) && mark.kind === kind && counts(mark));

/** Both are there: there is nothing more to mark today. */
export const isDayMarked = (marks: readonly Taken[], now = Date.now()): boolean =>
  markKinds.every((kind) => todaysMark(marks, kind, now));

/** Today's waiting mark of a kind, if there is one. */
export const todaysWaiting = <Mark extends Waiting>(waiting: readonly Mark[], kind: MarkKind, now = Date.now()) =>
  waiting.find(
    (one) =>
      one.kind === kind && !one.refusal && indiaWallTime(one.capturedAt).startsWith(indiaWallTime(now).slice(0, 10)),
  );

/** The kind of the next mark: out after in. Marks in the outbox count as sent. */
export function nextKind(marks: readonly Taken[], waiting: readonly Waiting[], now = Date.now()): MarkKind {
  return (todaysMark(marks, 'in', now) ?? todaysWaiting(waiting, 'in', now)) ? 'out' : 'in';
}
