import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SettingField } from '../fields/setting-field.tsx';
import type { Field } from '../fields/settings-sections.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { followersOf, type StageRow } from './stages-draft.ts';

interface StageFieldsProps {
  /** Of the stage in the settings. */
  path: string;
  row: StageRow;
  rows: readonly StageRow[];
  nameOf: (row: StageRow) => string;
}

const fieldsOf = (path: string): Field[] => [
  { path: `${path}.name`, name: 'service.stages.name', kind: 'text', inLanguages: true },
  { path: `${path}.sentence`, name: 'service.stages.sentence', kind: 'lines', inLanguages: true },
];
const daysOf = (path: string): Field => ({
  path: `${path}.usualDays`,
  name: 'service.stages.usualDays',
  kind: 'digits',
});

export function StageFields({ path, row, rows, nameOf }: StageFieldsProps) {
  const { settings, stages: words } = useMessages();
  const { change } = useSettingsParts();
  const others = rows.filter(({ id, isRemoved }) => !isRemoved && id !== row.id);
  const followers = followersOf(rows, row);
  const toggle = (id: string, isChosen: boolean) =>
    change(
      `${path}.next`,
      others.flatMap((other) => ((other.id === id ? isChosen : followers.includes(other.id)) ? other.id : [])),
    );
  return (
    <>
      {fieldsOf(path).map((field) => (
        <SettingField key={field.path} field={field} />
      ))}
      <div className="max-w-60">
        <SettingField field={daysOf(path)} />
      </div>
      {others.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">{settings.fields['service.stages.next']}</legend>
          <div className="flex flex-wrap gap-2">
            {others.map((other) => (
              <label
                key={other.key}
                className="inline-flex min-h-9 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-3 text-sm has-checked:border-ink has-checked:bg-ink-soft has-checked:text-ink-strong"
              >
                <input
                  type="checkbox"
                  checked={followers.includes(other.id)}
                  onChange={(event) => toggle(other.id, event.target.checked)}
                  className="size-4 shrink-0 accent-ink"
                />
                <span className="min-w-0 wrap-anywhere">{nameOf(other)}</span>
              </label>
            ))}
          </div>
          <p className="text-muted text-xs">{words.backHint}</p>
        </fieldset>
      )}
    </>
  );
}
