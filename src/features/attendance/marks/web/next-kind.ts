import type { MarkKind } from '#features/attendance/catalogue.ts';
import type { Mark } from './api.ts';
import { wallTime } from './indian-time.ts';
import type { OutboxMark } from './outbox/outbox-store.ts';

type Taken = Pick<Mark, 'day' | 'kind' | 'status' | 'flags'>;
type Waiting = Pick<OutboxMark, 'capturedAt' | 'kind' | 'refusal'>;

/** A refused mark does not count, nor one received on another day until it is accepted. */
const counts = ({ status, flags }: Taken) =>
  status !== 'refused' && (status === 'accepted' || !flags.includes('other-day'));

/** The kind of the next mark: out after in. Marks in the outbox count as sent. */
export function nextKind(marks: readonly Taken[], waiting: readonly Waiting[], now = Date.now()): MarkKind {
  const today = wallTime(now).slice(0, 10);
  const hasCome =
    marks.some((mark) => mark.day === today && mark.kind === 'in' && counts(mark)) ||
    waiting.some(
      ({ capturedAt, kind, refusal }) => kind === 'in' && !refusal && wallTime(capturedAt).startsWith(today),
    );
  return hasCome ? 'out' : 'in';
}
