import { useEffect } from 'react';
import { SettingsLoading } from '#features/site/web/form/settings-loading.tsx';
import { SettingsScreen } from '#features/site/web/form/settings-screen.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { MailState } from './mail-state.tsx';

const MessagesForm = lazySection(
  () => import('./messages-form.tsx').then((module) => module.MessagesForm),
  SettingsLoading,
);

/** What customers are told by e-mail: a part of the site settings. */
export function MessagesPage() {
  const { titles, siteMessages } = useMessages();
  useEffect(() => MessagesForm.preload(), []);
  return (
    <SettingsScreen name="messages" title={titles.siteMessages.title} intro={siteMessages.intro}>
      {(loaded) => (
        <>
          <MailState />
          <MessagesForm loaded={loaded} />
        </>
      )}
    </SettingsScreen>
  );
}
