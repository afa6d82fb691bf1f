import { type FormEvent, useId } from 'react';
import { services } from '#features/services/catalogue.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { AttendanceSection } from '../fields/attendance-section.tsx';
import { NumberedChoice } from '../fields/numbered-choice.tsx';
import { ServiceSettingsRow } from '../fields/service-settings-row.tsx';
import { SettingsRows } from '../fields/settings-rows.tsx';
import { FieldGrid, SettingsSection } from '../fields/settings-section.tsx';
import {
  agencyFields,
  holidayFields,
  hoursFields,
  privacyFields,
  reachFields,
  teamFields,
} from '../fields/settings-sections.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFormProvider } from './settings-form-context.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { SettingsProblems } from './settings-problems.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ loaded }: { loaded: VersionedSettings }) {
  const form = useSettingsForm(loaded);
  const formId = useId();
  const { site } = useMessages();
  const { outcome, previewToken } = form;
  useUnsavedInput(form.changes.length > 0, site.changes(form.changes.length));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.changes.length > 0) void form.save();
  };
  return (
    <SettingsFormProvider value={form}>
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-4 px-4 pb-8 md:px-6 lg:grid-cols-[10rem_minmax(0,52rem)]">
        <SettingsIndex />
        <div className="flex min-w-0 flex-col gap-6">
          {outcome?.kind === 'refused' && <SettingsProblems problems={outcome.problems} />}
          {outcome?.kind === 'conflict' && (
            <SettingsConflict
              key={outcome.theirs.version}
              before={form.base.settings}
              mine={form.settings}
              theirs={outcome.theirs}
              onTake={() => form.adopt(outcome.theirs)}
              onKeep={() => void form.saveOver(outcome.theirs)}
            />
          )}
          <form
            id={formId}
            noValidate
            onSubmit={submit}
            className="flex flex-col gap-6 [&_:is(input,select,textarea,button,fieldset)]:scroll-mt-24"
          >
            <Sections />
          </form>
          <SettingsSection name="history">
            <SettingsHistory base={form.base} isDirty={form.changes.length > 0} onRestored={form.adopt} />
          </SettingsSection>
        </div>
      </div>
      <SettingsBar form={form} formId={formId} />
      {previewToken && <SettingsPreview token={previewToken} settings={form.settings} onClose={form.closePreview} />}
    </SettingsFormProvider>
  );
}

function Sections() {
  const { language, messages } = useLocale();
  const { site } = messages;
  return (
    <>
      <SettingsSection name="agency">
        <FieldGrid fields={agencyFields} />
      </SettingsSection>
      <SettingsSection name="reach">
        <FieldGrid fields={reachFields} />
      </SettingsSection>
      <SettingsSection name="hours">
        <OpeningDays />
        <FieldGrid fields={hoursFields} />
        <h3 className="font-medium text-sm">{site.fields.holidays}</h3>
        <SettingsRows
          name="holidays"
          addLabel={site.addHoliday}
          fieldsOf={holidayFields}
          titleOf={({ date, name }) => name[language] || name.en || (date && formatDate(date))}
          rowStyle="md:grid-cols-[10rem_minmax(0,1fr)]"
        />
      </SettingsSection>
      <AttendanceSection />
      <SettingsSection name="services">
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {services.map((service) => (
            <ServiceSettingsRow key={service.slug} service={service} />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection name="team">
        <SettingsRows
          name="team"
          addLabel={site.addTeam}
          fieldsOf={teamFields}
          titleOf={({ role }) => role[language] || role.en}
          rowStyle="md:grid-cols-2"
        />
      </SettingsSection>
      <SettingsSection name="privacy">
        <FieldGrid fields={privacyFields} />
      </SettingsSection>
    </>
  );
}

/** The weekdays on which the office opens. */
function OpeningDays() {
  const { language, messages } = useLocale();
  const labels = weekdayNames(language, 'short');
  return <NumberedChoice path="openDays" title={messages.site.fields.openDays} labels={labels} />;
}
