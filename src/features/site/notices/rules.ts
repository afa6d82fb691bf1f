import type { Notice } from './contract.ts';

/** `today` is a day in India. */
export function noticeState(
  { fromDay, untilDay }: Pick<Notice, 'fromDay' | 'untilDay'>,
  today: string,
): 'shown' | 'later' | 'over' {
  if (today < fromDay) return 'later';
  return today > untilDay ? 'over' : 'shown';
}

/** Those shown on a day, the newest first. */
export function noticesOn<One extends Notice>(notices: readonly One[] | undefined, today: string): One[] {
  const shown = (notices ?? []).filter((notice) => noticeState(notice, today) === 'shown');
  return shown.sort((one, other) => (one.fromDay < other.fromDay ? 1 : one.fromDay > other.fromDay ? -1 : 0));
}
