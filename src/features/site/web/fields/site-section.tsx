import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionName } from './settings-sections.ts';

/** A section of the screen of site settings. */
export function SiteSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { settings, site } = useMessages();
  return (
    <SettingsSection
      name={name}
      title={settings.sections[name]}
      hint={site.sectionHints[name]}
      isLast={name === 'history'}
    >
      {children}
    </SettingsSection>
  );
}
