import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type Language, languageNames, languages, localPath } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import type { SiteSettings } from '../../contract.ts';
import { offeredPages } from '../offered-pages.ts';

/** A preview of the public pages with the draft, in any language. */
export function SettingsPreview(props: {
  token: string;
  settings: SiteSettings;
  /** Of this page alone. */
  page?: string | undefined;
  onClose: () => void;
}) {
  const locale = useLocale();
  const { language, messages } = locale;
  const { history, site, frame } = messages;
  const [shown, setShown] = useState<Language>(language);
  const pages = [
    ...Object.entries(site.previewPages),
    ...offeredPages(props.settings, locale, props.settings.ownPages),
  ].filter(([path]) => props.page === undefined || path === props.page);
  return (
    <Drawer title={history.previewTitle} onClose={props.onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-muted text-sm">{history.previewText}</p>
        <ChoiceField
          label={frame.language}
          value={shown}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setShown}
        />
        {pages.length === 0 && <p>{history.previewSwitchedOff}</p>}
        <ul className="flex flex-col">
          {pages.map(([path, label]) => (
            <li key={path} className="border-line border-t">
              <a
                href={`${localPath(path, shown)}?preview=${props.token}`}
                target="_blank"
                rel="noopener"
                className="flex min-h-10 items-center justify-between gap-2 px-1 text-ink text-sm hover:underline"
              >
                {label}
                <ExternalLink aria-hidden size={16} className="shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
