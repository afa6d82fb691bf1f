import { longestWaitMs } from '#features/attendance/catalogue.ts';
import { dropMark, everybodysMarks, type WaitingMark } from './waiting-store.ts';

/** Whether a mark has waited as long as the server takes any, or its refusal as long to be read. */
export const isOld = ({ capturedAt, refusal }: Pick<WaitingMark, 'capturedAt' | 'refusal'>, now: number) =>
  now - Date.parse(refusal?.at ?? capturedAt) > longestWaitMs;

/** Whether a mark goes unread: one's own waits for the server's verdict, however old this device's clock calls it. */
export const isDropped = (
  mark: Pick<WaitingMark, 'capturedAt' | 'refusal' | 'personId'>,
  now: number,
  ownId?: number,
) => isOld(mark, now) && (mark.refusal !== undefined || mark.personId !== ownId);

/** Nothing of anybody stays for good: neither what the server would take no more, nor a refusal nobody came to read. */
export async function dropOld(now: number, ownId?: number): Promise<void> {
  const marks = await everybodysMarks();
  for (const { key } of marks.filter((mark) => isDropped(mark, now, ownId))) await dropMark(key);
}
