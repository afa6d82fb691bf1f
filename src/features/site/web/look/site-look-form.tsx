import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { lookDraft } from '../draft/look-draft.ts';
import { SettingsSection } from '../fields/settings-section.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { AccentSetting } from './accent-setting.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { OfficePhotoSetting } from './office-photo-setting.tsx';
import { PeopleSetting } from './people-setting.tsx';
import { StreetMapSetting } from './street-map-setting.tsx';
import { WayPhotosSetting } from './way-photos-setting.tsx';

const parts = {
  logo: LogoSetting,
  colour: AccentSetting,
  office: OfficePhotoSetting,
  streets: StreetMapSetting,
  way: WayPhotosSetting,
  people: PeopleSetting,
};
const names = Object.keys(parts) as (keyof typeof parts)[];

export function SiteLookForm({ loaded }: { loaded: VersionedSettings }) {
  const { look } = useMessages();
  const sections = names.map((name) => ({ name, Part: parts[name], ...look.sections[name] }));
  return (
    <SettingsForm loaded={loaded} kind={lookDraft} sections={sections} group="look">
      {sections.map(({ Part, ...section }) => (
        <SettingsSection key={section.name} {...section} isLast={section.name === names.at(-1)}>
          <Part />
        </SettingsSection>
      ))}
    </SettingsForm>
  );
}
