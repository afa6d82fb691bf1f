import type { MorningMessages } from '#web/messages/office-morning/en.ts';
import { showNumber } from '../show-number.ts';

/** Nobody reads 540 minutes: from an hour on hours, and the minutes that are over. */
export function spanText(words: Pick<MorningMessages, 'hours' | 'minutes'>, minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [
    ...(hours > 0 ? [words.hours(showNumber(hours))] : []),
    ...(rest > 0 || hours === 0 ? [words.minutes(showNumber(rest))] : []),
  ].join(' ');
}
