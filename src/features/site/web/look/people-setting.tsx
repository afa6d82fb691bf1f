import { useLocale } from '#web/messages/office/messages-context.tsx';
import { blankRows } from '../draft/settings-draft.ts';
import { SettingsRows } from '../fields/settings-rows.tsx';
import { personFields } from '../fields/settings-sections.ts';
import { EraseButton } from './erase-button.tsx';
import { PictureSetting } from './picture-setting.tsx';

/** The people on the website, each with a photo and who consented to it. */
export function PeopleSetting() {
  const { language, messages } = useLocale();
  const { settings, look } = messages;
  return (
    <SettingsRows
      name="look.people"
      blank={blankRows['look.people']}
      addLabel={look.addPerson}
      fieldsOf={personFields}
      titleOf={({ name, title }) => name[language] || name.en || title[language] || title.en}
      above={({ picture }, path) => (
        <div className="flex flex-col items-start gap-2">
          <PictureSetting
            path={`${path}.picture`}
            kind="person"
            label={settings.fields['look.people.picture']}
            hint={look.personHint}
          />
          <EraseButton id={picture} list="people" label={look.consentWithdrawn} text={look.eraseText} />
        </div>
      )}
      rowStyle="md:grid-cols-2"
    />
  );
}
