import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { SettingsLoading } from './form/settings-loading.tsx';
import { SettingsScreen } from './form/settings-screen.tsx';

const SiteSettingsForm = lazySection(
  () => import('./site-settings-form.tsx').then((module) => module.SiteSettingsForm),
  SettingsLoading,
);

/** The site settings, from which the public pages are rendered, with the history of all of them. */
export function SiteSettingsPage() {
  const { site } = useMessages();
  useEffect(() => SiteSettingsForm.preload(), []);
  return (
    <SettingsScreen name="settings" title={site.title} intro={site.intro}>
      {(loaded) => <SiteSettingsForm loaded={loaded} />}
    </SettingsScreen>
  );
}
