import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react';
import { isRealDay } from '#shared/dates/dates.ts';
import { type DayParts, joinDay, readTypedDay, splitDay } from '#shared/dates/typed-day.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { FieldFrameProps } from '../field-frame.tsx';
import { fieldStyle } from '../field-style.ts';

interface BirthDateFieldProps extends Pick<FieldFrameProps, 'label' | 'error' | 'fieldId'> {
  /** `1990-05-17`; what is no day stands here as it was typed. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  'aria-required'?: boolean;
}

const boxes = [
  { part: 'day', autoComplete: 'bday-day', width: 'w-16', length: 2 },
  { part: 'month', autoComplete: 'bday-month', width: 'w-16', length: 2 },
  { part: 'year', autoComplete: 'bday-year', width: 'w-24', length: 4 },
] as const;

/** A day everybody knows by heart is typed, not looked up: three boxes (the GOV.UK pattern). */
export function BirthDateField({ value, onChange, onBlur, error, ...field }: BirthDateFieldProps) {
  const { dates: words } = useMessages();
  const ownId = useId();
  const id = field.fieldId ?? ownId;
  const [typed, setTyped] = useState({ parts: splitDay(value), value });
  const parts = typed.value === value ? typed.parts : splitDay(value);
  const text = [parts.day, parts.month, parts.year].join('/');
  const isUnreal = parts.year.length === 4 && parts.day && parts.month && !isRealDay(joinDay(parts));
  const problem = isUnreal ? words.unreal(text) : error;
  const change = (next: DayParts) => {
    const joined = joinDay(next);
    setTyped({ parts: next, value: joined });
    if (joined !== value) onChange({ target: { value: joined } });
  };
  const paste = (event: ClipboardEvent) => {
    const { day } = readTypedDay(event.clipboardData.getData('text'));
    if (!day || field.readOnly) return;
    event.preventDefault();
    change(splitDay(day));
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset onBlur={leave} onPaste={paste} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{field.label}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {words.birthHint}
      </p>
      <div className="flex gap-2">
        {boxes.map(({ part, autoComplete, width, length }) => (
          <label key={part} className={`flex flex-col gap-1 text-muted text-xs ${width}`}>
            {words[part]}
            <input
              id={part === 'day' ? id : undefined}
              value={parts[part]}
              onChange={({ target }) => change({ ...parts, [part]: latinDigits(target.value).replace(/\D/g, '') })}
              autoComplete={autoComplete}
              inputMode="numeric"
              maxLength={length}
              readOnly={field.readOnly}
              aria-required={field['aria-required']}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
              className={fieldStyle(Boolean(problem), 'compact')}
            />
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-error`} role={isUnreal ? 'alert' : undefined} className="text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
