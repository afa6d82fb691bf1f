import { CalendarDays } from 'lucide-react';
import { formatDate, isRealDay } from '#shared/dates/dates.ts';
import { readTypedDay, withSlashes, withWholeYear } from '#shared/dates/typed-day.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { LazyButton } from '#web/ui/lazy/lazy-button.tsx';
import type { FieldFrameProps } from '../field-frame.tsx';
import type { FieldSize } from '../field-style.ts';
import { TextField } from '../text-field.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface DateFieldProps extends FieldFrameProps {
  name?: string;
  /** `2026-11-21`; what is no day stands here as it was typed. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  size?: FieldSize;
  readOnly?: boolean;
  required?: boolean;
}

/**
 * A day as it is written here, DD/MM/YYYY, whatever the language of the device: typed, pasted or chosen from a calendar
 * (decision 048).
 */
export function DateField({ value, onChange, onBlur, min, max, error, readOnly, ...field }: DateFieldProps) {
  const { dates: words } = useMessages();
  const change = (day: string) => onChange({ target: { value: day } });
  const typed = useTypedText({
    value,
    onChange: change,
    show: (day) => (isRealDay(day) ? formatDate(day) : undefined),
  });
  const { text, isFinished } = typed;
  const { day, isWhole } = readTypedDay(isFinished ? withWholeYear(text) : text);

  const rangeError = () => {
    if (day && min && day < min) return words.notBefore(formatDate(min));
    return day && max && day > max ? words.notAfter(formatDate(max)) : undefined;
  };
  const typingError = () => {
    if (day || !text.trim()) return undefined;
    if (isWhole) return words.unreal(text.trim());
    return isFinished ? words.unreadable : undefined;
  };
  const finish = () => {
    const whole = withWholeYear(text);
    return typed.leave(readTypedDay(whole).day ?? text.trim());
  };
  const shown = typingError() ?? error ?? rangeError();
  const button = (
    <Button kind="icon" aria-label={words.calendarOf(field.label)} isDisabled={readOnly ?? false}>
      <CalendarDays aria-hidden size={18} />
    </Button>
  );
  return (
    <TextField
      {...field}
      error={shown}
      isErrorAnnounced={shown !== error}
      value={text}
      onChange={({ target }) => {
        const next = withSlashes(target.value, text);
        typed.type(next, readTypedDay(next).day ?? next.trim());
      }}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      readOnly={readOnly}
      placeholder={words.placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      trailing={
        <LazyButton opens="dialog" button={button}>
          {(parts) => (
            <parts.OpenPanelButton title={words.calendarOf(field.label)} button={button}>
              {(close) => (
                <parts.DayGrid
                  value={day}
                  min={min}
                  max={max}
                  onChoose={(chosen) => {
                    change(chosen);
                    close();
                    // Chosen is typed and left.
                    onBlur?.();
                  }}
                />
              )}
            </parts.OpenPanelButton>
          )}
        </LazyButton>
      }
    />
  );
}
