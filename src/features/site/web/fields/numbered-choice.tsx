import { valueAt } from '../draft/settings-paths.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';

/** A choice of several numbered things: days of the week, Saturdays of a month. */
export function NumberedChoice({ path, title, labels }: { path: string; title: string; labels: readonly string[] }) {
  const { draft, change } = useSettingsParts();
  const error = useSettingError()(path);
  const id = settingId(path);
  const chosen = valueAt(draft, path) as number[];
  const numbers = labels.map((_, index) => index + 1);
  const toggle = (number: number, isChosen: boolean) =>
    change(
      path,
      numbers.filter((other) => (other === number ? isChosen : chosen.includes(other))),
    );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1 md:col-span-2"
    >
      <legend className="mb-1 font-medium text-sm">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {labels.map((label, index) => (
          <label
            key={label}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-3 text-sm has-checked:border-ink has-checked:bg-ink-soft has-checked:text-ink-strong"
          >
            <input
              type="checkbox"
              checked={chosen.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.target.checked)}
              className="size-4 accent-ink"
            />
            {label}
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
