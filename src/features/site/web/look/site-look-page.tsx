import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { SettingsLoading } from '../form/settings-loading.tsx';
import { SettingsScreen } from '../form/settings-screen.tsx';

const SiteLookForm = lazySection(
  () => import('./site-look-form.tsx').then((module) => module.SiteLookForm),
  SettingsLoading,
);

/** How the agency shows itself: a part of the site settings. */
export function SiteLookPage() {
  const { look, titles } = useMessages();
  useEffect(() => SiteLookForm.preload(), []);
  return (
    <SettingsScreen name="look" title={titles.look.title} intro={look.intro}>
      {(loaded) => <SiteLookForm loaded={loaded} />}
    </SettingsScreen>
  );
}
