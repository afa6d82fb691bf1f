import { type FormEvent, useId } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { AllSections } from '../fields/all-sections.tsx';
import { SettingsSection } from '../fields/settings-section.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { SettingsFormProvider } from './settings-form-context.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsMissing } from './settings-missing.tsx';
import { SettingsProblems } from './settings-problems.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const SettingsConflict = lazySection(() => import('./settings-conflict.tsx').then((module) => module.SettingsConflict));
const SettingsHistory = lazySection(() =>
  import('../history/settings-history.tsx').then((module) => module.SettingsHistory),
);
const SettingsPreview = lazyPart(() => import('./settings-preview.tsx').then((module) => module.SettingsPreview));

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
          <SettingsMissing form={form} />
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
            <AllSections />
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
