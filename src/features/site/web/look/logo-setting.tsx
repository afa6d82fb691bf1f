import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { LookDraft } from '../draft/look-draft.ts';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import { PictureSetting } from './picture-setting.tsx';

/** The logo, and whether the name stands in it. */
export function LogoSetting() {
  const { settings, look } = useMessages();
  const { draft, change } = useSettingsParts<LookDraft>();
  const path = 'look.isNameInLogo';
  return (
    <>
      <PictureSetting
        path="look.logo"
        kind="logo"
        label={settings.fields['look.logo']}
        hint={look.logoHint}
        removeLabel={look.removeLogo}
      />
      {draft.look.logo !== '' && (
        <Switch id={settingId(path)} isOn={draft.look.isNameInLogo} onChange={(isOn) => change(path, isOn)}>
          {settings.fields[path]}
        </Switch>
      )}
    </>
  );
}
