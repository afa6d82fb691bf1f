import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SettingsScreen } from '../form/settings-screen.tsx';
import { PagesForm } from './pages-form.tsx';

/** The pages that the owner has written beside ours. */
export function SitePagesPage() {
  const { titles, pages: words } = useMessages();
  return (
    <SettingsScreen name="pages" title={titles.pages.title} intro={words.intro}>
      {(loaded) => <PagesForm loaded={loaded} />}
    </SettingsScreen>
  );
}
