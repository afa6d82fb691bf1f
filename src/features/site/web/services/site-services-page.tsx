import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { SettingsLoading } from '../form/settings-loading.tsx';
import { SettingsScreen } from '../form/settings-screen.tsx';

const OwnServicesForm = lazySection(
  () => import('./own-services-form.tsx').then((module) => module.OwnServicesForm),
  SettingsLoading,
);

/** The services that the owner adds to the ten: a part of the site settings. */
export function SiteServicesPage() {
  const { titles, services } = useMessages();
  useEffect(() => OwnServicesForm.preload(), []);
  return (
    <SettingsScreen name="services" title={titles.services.title} intro={services.intro}>
      {(loaded) => <OwnServicesForm loaded={loaded} />}
    </SettingsScreen>
  );
}
