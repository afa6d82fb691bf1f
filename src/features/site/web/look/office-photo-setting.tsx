import { useMessages } from '#web/messages/office/messages-context.tsx';
import { PictureSetting } from './picture-setting.tsx';

/** A photo of the office. */
export function OfficePhotoSetting() {
  const { settings, look } = useMessages();
  return (
    <PictureSetting
      path="look.officePhoto"
      kind="office"
      label={settings.fields['look.officePhoto']}
      hint={look.officePhotoHint}
      removeLabel={look.removePhoto}
    />
  );
}
