import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { linkPages } from '../pages/link-pages.ts';

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
  const locale = useLocale();
  const { base } = useSettingsParts();
  const pages: [string, string][] = [['', locale.messages.site.noPage], ...linkPages(base.settings, locale)];
  // A page that was left out since it was chosen is still what is saved.
  const known = pages.some(([path]) => path === value) ? pages : [...pages, [value, value] as const];
  return (
    <ChoiceField
      label={label}
      fieldId={fieldId}
      error={error}
      value={value}
      options={known.map(([path, name]) => ({ value: path, label: name }))}
      onChange={onChange}
    />
  );
}
