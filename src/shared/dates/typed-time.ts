import { latinDigits } from '../text/latin-digits.ts';
import { timeOfMinute } from './clock.ts';

export type HalfOfDay = 'am' | 'pm';

const pattern = /^(\d{1,2})(?:[\s.:]?(\d\d))?\s*(?:([ap])\.?\s*m?\.?)?$/;

/**
 * Reads `9:05`, `905`, `9.05 pm` or `18:00`. `half` is what the text says of it, undefined where it does not: `9:05` may be
 * either, `18:00` and `00:15` may not.
 */
export function readTypedTime(typed: string, chosen: HalfOfDay): { time: string | undefined; half?: HalfOfDay } {
  const [, hours = '', minutes = '0', letter] = pattern.exec(latinDigits(typed).trim().toLowerCase()) ?? [];
  const hour = Number(hours);
  const minute = Number(minutes);
  if (!hours || hour > 23 || minute > 59 || (letter && (hour === 0 || hour > 12))) return { time: undefined };
  const half = letter ? (letter === 'p' ? 'pm' : 'am') : hour > 12 ? 'pm' : hour === 0 ? 'am' : undefined;
  const time = timeOfMinute(((hour % 12) + ((half ?? chosen) === 'pm' ? 12 : 0)) * 60 + minute);
  return { time, ...(half && { half }) };
}
