import { longestWaitMs } from '../catalogue.ts';
import { dropMark, everybodysMarks, type WaitingMark } from './waiting-store.ts';

/** Whether a mark has waited as long as the server takes any, or its refusal as long to be read. */
export const isOld = ({ capturedAt, refusal }: Pick<WaitingMark, 'capturedAt' | 'refusal'>, now: number) =>
  now - Date.parse(refusal?.at ?? capturedAt) > longestWaitMs;

/** Nothing of anybody stays for good: neither what the server would take no more, nor a refusal nobody came to read. */
export async function dropOld(now: number): Promise<void> {
  const marks = await everybodysMarks();
  for (const { key } of marks.filter((mark) => isOld(mark, now))) await dropMark(key);
}
