import { ExternalLink, Trash2 } from 'lucide-react';
import { pointWithin } from '#shared/places/map-frame.ts';
import { openStreetMapExport } from '#shared/places/map-links.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useAppearance } from '#web/layout/theme/appearance-store.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { StreetMapPicture } from '#web/public-pages/street-map-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MapFault } from '../../look/catalogue.ts';
import type { LookDraft } from '../draft/look-draft.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { sendMapFile } from './picture-api.ts';
import { useSentFile } from './use-sent-file.ts';

const path = 'look.streetMap';

/** The streets around the office, drawn from a file of openstreetmap.org: how to get it, and what came of it. */
export function StreetMapSetting() {
  const { language, messages } = useLocale();
  const { settings, look } = messages;
  const { appearance } = useAppearance();
  const { draft, change } = useSettingsParts<LookDraft>();
  const errorOf = useSettingError();
  const place = draft.others.mapPosition;
  const map = draft.look.streetMap;
  const office = map && pointWithin(map.centre, place);
  const sent = useSentFile(
    (file, signal) => sendMapFile(place, file, signal),
    (drawn) => change(path, drawn),
  );
  const failureText = (failure: unknown) => {
    const faults: Partial<Record<string, string>> = look.mapFaults;
    const tooLarge: MapFault = 'map-too-large';
    const code = failure instanceof CallFailed ? (failure.status === 413 ? tooLarge : failure.code) : '';
    return faults[code] ?? describeFailure(failure, messages);
  };
  const gone = errorOf(`${path}.picture`) ?? errorOf(`${path}.darkPicture`);
  const error = sent.failure === undefined ? gone : failureText(sent.failure);

  return (
    <>
      <ol className="flex max-w-prose list-decimal flex-col gap-1 ps-5 text-sm">
        <li>
          <a
            href={openStreetMapExport(place)}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-ink underline underline-offset-2"
          >
            {look.openExport}
            <ExternalLink aria-hidden size={14} className="ms-1 inline" />
          </a>
        </li>
        {look.exportSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FieldFrame label={look.mapFile} hint={look.mapFileHint} fieldId={settingId(path)} error={error} isErrorAnnounced>
        {(wiring) => (
          <span
            className={buttonStyle(
              'secondary',
              'relative self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
            )}
          >
            <span aria-hidden>{map ? look.anotherMapFile : look.chooseMapFile}</span>
            {/* Covers the button's label: it receives its press, focus and accessible name. */}
            <input
              {...wiring}
              type="file"
              accept=".osm,.xml"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) sent.send(chosen);
                // Lets the same file be chosen again.
                target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
        )}
      </FieldFrame>
      <p role="status" className="text-muted text-sm empty:hidden">
        {sent.isSending ? look.drawingMap : ''}
      </p>
      {map && (
        <div className="flex max-w-xl flex-col items-start gap-2">
          {!office && (
            <Notice kind="warning">
              <p>{look.mapLeft}</p>
            </Notice>
          )}
          <div className="w-full">
            <StreetMapPicture
              map={map}
              office={office}
              language={language}
              theme={appearance.theme}
              alt={settings.fields[path]}
            />
          </div>
          <Button
            kind="quiet"
            onPress={() => {
              change(path, undefined);
              document.getElementById(settingId(path))?.focus();
            }}
          >
            <Trash2 aria-hidden size={16} />
            {look.removeMap}
          </Button>
        </div>
      )}
    </>
  );
}
