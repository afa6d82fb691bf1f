import { longestWaitMs } from '#features/attendance/catalogue.ts';
import { allMarks, deleteMark, type OutboxMark } from './outbox-store.ts';

/** Whether a mark is older than the server accepts, or its refusal has been unread for as long. */
export const isExpired = ({ capturedAt, refusal }: Pick<OutboxMark, 'capturedAt' | 'refusal'>, now: number) =>
  now - Date.parse(refusal?.at ?? capturedAt) > longestWaitMs;

/** Whether a mark may be deleted unread: the person's own is left to the server, since this device's clock may be wrong. */
export const isDeletable = (
  mark: Pick<OutboxMark, 'capturedAt' | 'refusal' | 'personId'>,
  now: number,
  ownId?: number,
) => isExpired(mark, now) && (mark.refusal !== undefined || mark.personId !== ownId);

/** Deletes expired marks of every person on this device: those the server no longer accepts, and unread refusals. */
export async function deleteExpired(now: number, ownId?: number): Promise<void> {
  const marks = await allMarks();
  for (const { key } of marks.filter((mark) => isDeletable(mark, now, ownId))) await deleteMark(key);
}
