import { useState } from 'react';
import { formatClockTime } from '#shared/dates/clock.ts';
import { type HalfOfDay, readTypedTime } from '#shared/dates/typed-time.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { FieldFrameProps } from '../field-frame.tsx';
import { fieldStyle } from '../field-style.ts';
import { TextField } from '../text-field.tsx';
import { useTypedText } from './use-typed-text.ts';

interface TimeFieldProps extends FieldFrameProps {
  name?: string;
  /** `09:05`; what is no time stands here as it was typed. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  /** The half of the day meant where nobody says so. */
  usualHalf?: HalfOfDay;
  readOnly?: boolean;
}

const isTime = (value: string) => /^\d\d:\d\d$/.test(value);
const hoursAndMinutes = (time: string) => formatClockTime(time).slice(0, -3);
const halfOf = (time: string): HalfOfDay => (time < '12:00' ? 'am' : 'pm');

/** A time of the one clock: hours and minutes, am or pm beside them; `18:00` and `6 pm` are understood too (decision 048). */
export function TimeField({ value, onChange, onBlur, usualHalf = 'am', error, readOnly, ...field }: TimeFieldProps) {
  const { dates: words } = useMessages();
  const [chosen, setChosen] = useState(isTime(value) ? halfOf(value) : usualHalf);
  const typed = useTypedText({
    value,
    onChange: (time) => onChange({ target: { value: time } }),
    show: (time) => (isTime(time) ? hoursAndMinutes(time) : undefined),
  });
  const { text } = typed;
  // While somebody types, the half is the one they began with: the 0 of `06:00` does not make it morning.
  const base = typed.isReplaced ? (isTime(value) ? halfOf(value) : usualHalf) : chosen;
  const half = readTypedTime(text, base).half ?? base;
  const timeIn = (next: string, inHalf: HalfOfDay) => readTypedTime(next, inHalf).time ?? next.trim();
  const type = (next: string, inHalf: HalfOfDay) => {
    setChosen(inHalf);
    typed.type(next, timeIn(next, inHalf));
  };
  const finish = () => {
    setChosen(half);
    return typed.leave(timeIn(text, half));
  };
  const isUnreadable = typed.isFinished && text.trim() !== '' && readTypedTime(text, half).time === undefined;
  return (
    <TextField
      {...field}
      size="compact"
      error={isUnreadable ? words.unreadableTime : error}
      isErrorAnnounced={isUnreadable}
      value={text}
      onChange={({ target }) => type(target.value, base)}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      readOnly={readOnly}
      placeholder={usualHalf === 'am' ? '9:05' : '6:00'}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      beside={
        <select
          aria-label={words.halfOf(field.label)}
          value={half}
          disabled={readOnly}
          onChange={({ target }) => type(isTime(value) ? hoursAndMinutes(value) : text, target.value as HalfOfDay)}
          className={`max-w-20 cursor-pointer ${fieldStyle(false, 'compact')}`}
        >
          <option value="am">am</option>
          <option value="pm">pm</option>
        </select>
      }
    />
  );
}
