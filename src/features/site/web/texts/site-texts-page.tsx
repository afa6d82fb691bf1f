import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SettingsScreen } from '../form/settings-screen.tsx';
import { TextsForm } from './texts-form.tsx';

/** What the pages say: the owner's texts over ours. */
export function SiteTextsPage() {
  const { titles, texts: words } = useMessages();
  return (
    <SettingsScreen name="texts" title={titles.texts.title} intro={words.intro}>
      {(loaded) => <TextsForm loaded={loaded} />}
    </SettingsScreen>
  );
}
