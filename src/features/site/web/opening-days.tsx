import { useWording } from '#web/messages/office/messages-context.tsx';
import { weekday } from './describe-setting.ts';
import { settingId, useSettingError, useSettingsParts } from './settings-form-context.tsx';

const days = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week on which the office opens. */
export function OpeningDays() {
  const { language, messages } = useWording();
  const { draft, change } = useSettingsParts();
  const error = useSettingError()('openDays');
  const id = settingId('openDays');
  const toggle = (day: number, isOpen: boolean) =>
    change(
      'openDays',
      days.filter((other) => (other === day ? isOpen : draft.openDays.includes(other))),
    );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1 md:col-span-2"
    >
      <legend className="mb-1 font-medium text-sm">{messages.site.fields.openDays}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <label
            key={day}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-3 text-sm has-checked:border-ink has-checked:bg-ink-soft has-checked:text-ink-strong"
          >
            <input
              type="checkbox"
              checked={draft.openDays.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
              className="size-4 accent-ink"
            />
            {weekday(day, language, 'short')}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
