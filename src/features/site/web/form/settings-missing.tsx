import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusSetting } from './settings-form-context.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What keeps the website from being the agency's own, by the saved settings, so that nothing moves while typing. */
export function SettingsMissing({ form: { base, samples } }: { form: SettingsForm }) {
  const { site } = useMessages();
  const paths = Object.keys(samples);
  const [first] = paths;
  if (base.isPublished && !first) return null;
  return (
    <Notice kind="warning">
      {!base.isPublished && <p className="font-medium">{site.notPublished}</p>}
      <p>{first ? site.sampleValues(paths.length) : site.notPublishedHint}</p>
      {first && (
        <p className="mt-2">
          <Button onPress={() => focusSetting(first)}>{site.firstSampleValue}</Button>
        </p>
      )}
    </Notice>
  );
}
