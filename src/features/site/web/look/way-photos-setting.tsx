import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { mostWayPhotos } from '../../look/catalogue.ts';
import type { LookDraft } from '../draft/look-draft.ts';
import { blankRows } from '../draft/settings-draft.ts';
import { SettingsRows } from '../fields/settings-rows.tsx';
import { wayPhotoFields } from '../fields/settings-sections.ts';
import { settingId, useSettingsParts } from '../form/settings-form-context.tsx';
import { EraseButton } from './erase-button.tsx';
import { PictureSetting } from './picture-setting.tsx';

const path = 'look.wayPhotos';

/** Photos of the way to the office, in its order, each with what to do there. */
export function WayPhotosSetting() {
  const { language, messages } = useLocale();
  const { settings, look } = messages;
  const { draft, change } = useSettingsParts<LookDraft>();
  const movedTo = useRef<number>(undefined);
  const rows = draft.look.wayPhotos;

  // The button that was pressed may be gone with the move.
  useEffect(() => {
    if (movedTo.current === undefined) return;
    document.getElementById(settingId(`${path}.${movedTo.current}.caption.en`))?.focus();
    movedTo.current = undefined;
  });

  const nameOf = ({ caption }: LookDraft['look']['wayPhotos'][number], index: number) =>
    caption[language] || caption.en || look.wayPhoto(index + 1);
  const moveUp = (index: number) => {
    const to = rows.findLastIndex(({ isRemoved }, place) => place < index && !isRemoved);
    movedTo.current = to;
    change(path, rows.toSpliced(index, 1).toSpliced(to, 0, ...rows.slice(index, index + 1)));
  };

  return (
    <SettingsRows
      name={path}
      blank={blankRows[path]}
      addLabel={look.addWayPhoto}
      fieldsOf={wayPhotoFields}
      titleOf={(row) => nameOf(row, rows.indexOf(row))}
      most={mostWayPhotos}
      above={(row, rowPath) => {
        const index = rows.indexOf(row);
        const hasEarlier = rows.some(({ isRemoved }, place) => place < index && !isRemoved);
        return (
          <div className="flex flex-col items-start gap-2">
            <PictureSetting
              path={`${rowPath}.picture`}
              kind="way"
              label={settings.fields['look.people.picture']}
              hint={look.wayPhotoHint}
            />
            {hasEarlier && (
              <Button kind="quiet" onPress={() => moveUp(index)}>
                <ArrowUp aria-hidden size={16} />
                {look.showEarlier(look.wayPhoto(index + 1))}
              </Button>
            )}
            <EraseButton id={row.picture} list="wayPhotos" label={look.eraseWayPhoto} text={look.eraseWayText} />
          </div>
        );
      }}
      rowStyle="md:grid-cols-2"
    />
  );
}
