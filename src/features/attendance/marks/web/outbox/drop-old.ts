import { longestWaitMs } from '#features/attendance/catalogue.ts';
import { dropMark, everybodysMarks, type OutboxMark } from './outbox-store.ts';

/** Whether a mark is older than the server accepts, or its refusal has been unread for as long. */
export const isOld = ({ capturedAt, refusal }: Pick<OutboxMark, 'capturedAt' | 'refusal'>, now: number) =>
  now - Date.parse(refusal?.at ?? capturedAt) > longestWaitMs;

/** Whether a mark may be deleted unread: the person's own is left to the server, since this device's clock may be wrong. */
export const isDropped = (mark: Pick<OutboxMark, 'capturedAt' | 'refusal' | 'personId'>, now: number, ownId?: number) =>
  isOld(mark, now) && (mark.refusal !== undefined || mark.personId !== ownId);

/** Deletes expired marks of every person on this device: those the server no longer accepts, and unread refusals. */
export async function dropOld(now: number, ownId?: number): Promise<void> {
  const marks = await everybodysMarks();
  for (const { key } of marks.filter((mark) => isDropped(mark, now, ownId))) await dropMark(key);
}
