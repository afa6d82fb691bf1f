import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { settingsDraft } from './draft/settings-draft.ts';
import { AllSections } from './fields/all-sections.tsx';
import { sectionNames } from './fields/settings-sections.ts';
import { SiteSection } from './fields/site-section.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { SettingsMissing } from './form/settings-missing.tsx';
import { SettingsScreen } from './form/settings-screen.tsx';

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

/** The site settings, from which the public pages are rendered, with the history of all of them. */
export function SiteSettingsPage() {
  const { settings, site } = useMessages();
  const sections = sectionNames.map((name) => ({ name, title: settings.sections[name] }));
  return (
    <SettingsScreen name="settings" title={site.title} intro={site.intro}>
      {(loaded) => (
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
      )}
    </SettingsScreen>
  );
}
