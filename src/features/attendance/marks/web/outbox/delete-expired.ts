import { longestWaitMs } from '#features/attendance/catalogue.ts';
import { allMarks, deleteMark, marksOf } from './outbox-store.ts';
import type { SealedMark } from './seal-mark.ts';

type Age = Pick<SealedMark, 'capturedAt' | 'refusedAt'>;

/** Whether a mark is older than the server accepts, or its refusal has been unread for as long. */
export const isExpired = ({ capturedAt, refusedAt }: Age, now: number) =>
  now - Date.parse(refusedAt ?? capturedAt) > longestWaitMs;

/** Whether a mark may be deleted unread: what can be sent is left to the server, since this device's clock may be wrong. */
export const isDeletable = (mark: Age, now: number, canBeSent: boolean) =>
  isExpired(mark, now) && (mark.refusedAt !== undefined || !canBeSent);

/** Deletes expired marks of every person on this device: those the server no longer accepts, and unread refusals. */
export async function deleteExpired(now: number, ownId?: number): Promise<void> {
  const own = new Set((ownId === undefined ? [] : await marksOf(ownId)).map(({ key }) => key));
  const marks = await allMarks();
  for (const { key } of marks.filter((mark) => isDeletable(mark, now, own.has(mark.key)))) await deleteMark(key);
}
