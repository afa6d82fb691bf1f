import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { VersionedSettings } from '../contract.ts';
import { settingsDraft } from './draft/settings-draft.ts';
import { AllSections } from './fields/all-sections.tsx';
import { sectionNames } from './fields/settings-sections.ts';
import { SiteSection } from './fields/site-section.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { SettingsMissing } from './form/settings-missing.tsx';

/** It may name texts of the pages, own pages and services, whose names come with it. */
const SettingsHistory = lazySection(() =>
  Promise.all([
    import('./history/settings-history.tsx'),
    openNamespace('history'),
    openNamespace('texts'),
    openNamespace('pages'),
    openNamespace('services'),
  ]).then(([module]) => module.SettingsHistory),
);

/** All sections, and below them the history. */
export function SiteSettingsForm({ loaded }: { loaded: VersionedSettings }) {
  const { settings } = useMessages();
  const sections = sectionNames.map((name) => ({ name, title: settings.sections[name] }));
  return (
    <SettingsForm
      loaded={loaded}
      kind={settingsDraft}
      sections={sections}
      before={(form) => <SettingsMissing form={form} />}
      after={(form) => (
        <SiteSection name="history">
          <SettingsHistory base={form.base} isDirty={form.changes.length > 0} onRestored={form.adopt} />
        </SiteSection>
      )}
    >
      <AllSections />
    </SettingsForm>
  );
}
