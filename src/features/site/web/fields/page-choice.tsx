import { services } from '#features/services/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ownPagePath, shownPages } from '../../pages/rules.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { serviceName } from '../name-setting.ts';

interface PageChoiceProps {
  label: string;
  fieldId: string;
  error: string | undefined;
  /** A page's plain address; empty for none. */
  value: string;
  onChange: (path: string) => void;
}

/** One of the website's pages, or none. */
export function PageChoice({ label, fieldId, error, value, onChange }: PageChoiceProps) {
  const { language, messages } = useLocale();
  const { site } = messages;
  const { ownPages = [] } = useSettingsParts().draft;
  const pages: [string, string][] = [
    ['', site.noPage],
    ...Object.entries(site.previewPages),
    ['/privacy', site.privacyPage],
    ...services.map((service): [string, string] => [service.route, serviceName(service.slug, messages)]),
    ...shownPages({ ownPages }).map((page): [string, string] => [
      ownPagePath(page),
      page.title[language] ?? page.title.en,
    ]),
  ];
  return (
    <ChoiceField
      label={label}
      fieldId={fieldId}
      error={error}
      value={value}
      options={pages.map(([path, name]) => ({ value: path, label: name }))}
      onChange={onChange}
    />
  );
}
