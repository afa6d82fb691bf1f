import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { lookDraft } from '../draft/look-draft.ts';
import { SettingsSection } from '../fields/settings-section.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { SettingsScreen } from '../form/settings-screen.tsx';

const AccentSetting = lazySection(() => import('./accent-setting.tsx').then((module) => module.AccentSetting));
const OfficePhotoSetting = lazySection(() =>
  import('./office-photo-setting.tsx').then((module) => module.OfficePhotoSetting),
);
const WayPhotosSetting = lazySection(() =>
  import('./way-photos-setting.tsx').then((module) => module.WayPhotosSetting),
);
const StreetMapSetting = lazySection(() =>
  import('./street-map-setting.tsx').then((module) => module.StreetMapSetting),
);
const PeopleSetting = lazySection(() => import('./people-setting.tsx').then((module) => module.PeopleSetting));
const LogoSetting = lazySection(() => import('./logo-setting.tsx').then((module) => module.LogoSetting));

/** How the agency shows itself: a part of the site settings. */
export function SiteLookPage() {
  const { look, titles } = useMessages();
  const sections = (['logo', 'colour', 'office', 'streets', 'way', 'people'] as const).map((name) => ({
    name,
    ...look.sections[name],
  }));
  const [logo, colour, office, streets, way, people] = sections;
  return (
    <SettingsScreen name="look" title={titles.look.title} intro={look.intro}>
      {(loaded) => (
        <SettingsForm loaded={loaded} kind={lookDraft} sections={sections} group="look">
          {logo && (
            <SettingsSection {...logo}>
              <LogoSetting />
            </SettingsSection>
          )}
          {colour && (
            <SettingsSection {...colour}>
              <AccentSetting />
            </SettingsSection>
          )}
          {office && (
            <SettingsSection {...office}>
              <OfficePhotoSetting />
            </SettingsSection>
          )}
          {streets && (
            <SettingsSection {...streets}>
              <StreetMapSetting />
            </SettingsSection>
          )}
          {way && (
            <SettingsSection {...way}>
              <WayPhotosSetting />
            </SettingsSection>
          )}
          {people && (
            <SettingsSection {...people} isLast>
              <PeopleSetting />
            </SettingsSection>
          )}
        </SettingsForm>
      )}
    </SettingsScreen>
  );
}
