import { useMessages } from '#web/messages/office/messages-context.tsx';
import { blankRows } from '../draft/settings-draft.ts';
import { FieldGrid } from './field-grid.tsx';
import { NumberedChoice } from './numbered-choice.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { goToSection } from './settings-section.tsx';
import { attendanceFields, shiftFields } from './settings-sections.ts';

/** The attendance rules. The office's position, days and holidays are in sections of their own, as visitors see them too. */
export function AttendanceSettings() {
  const { settings, site } = useMessages();
  return (
    <>
      <p className="-mt-3 flex flex-wrap gap-x-4 text-sm">
        {(['reach', 'hours'] as const).map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => goToSection(name)}
            className="min-h-9 cursor-pointer rounded-sm text-ink underline underline-offset-2"
          >
            {settings.sections[name]}
          </button>
        ))}
      </p>
      <FieldGrid fields={attendanceFields} />
      <NumberedChoice
        path="attendance.saturdaysOff"
        title={settings.fields['attendance.saturdaysOff']}
        labels={site.ordinals}
      />
      <h3 className="font-medium text-sm">{settings.fields['attendance.shifts']}</h3>
      <SettingsRows
        name="attendance.shifts"
        blank={blankRows['attendance.shifts']}
        addLabel={site.addShift}
        fieldsOf={shiftFields}
        titleOf={({ name }) => name}
        removedText={site.shiftRemoved}
        rowStyle="sm:grid-cols-2"
      />
    </>
  );
}
