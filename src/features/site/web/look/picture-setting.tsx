import { Trash2 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { pictureAddress, pictureSize, type SentKind } from '../../look/catalogue.ts';
import type { LookDraft } from '../draft/look-draft.ts';
import { textAt } from '../draft/settings-paths.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { fileFailure } from './file-failure.ts';
import { sendPicture } from './picture-api.ts';
import { useSentFile } from './use-sent-file.ts';

interface PictureSettingProps {
  path: string;
  kind: SentKind;
  label: string;
  hint: string;
  /** Absent where the picture goes with its row. */
  removeLabel?: string;
}

/** A picture that settings name: sent as soon as it is chosen, shown to visitors once the settings are saved. */
export function PictureSetting({ path, kind, label, hint, removeLabel }: PictureSettingProps) {
  const messages = useMessages();
  const { look } = messages;
  const { draft, change } = useSettingsParts<LookDraft>();
  const errorOf = useSettingError();
  const id = textAt(draft, path);
  const size = pictureSize(id);
  const sent = useSentFile(
    (file, signal) => sendPicture(kind, file, signal),
    (answer) => change(path, answer.id),
  );

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full max-w-xl">
        <ImageField
          label={label}
          hint={hint}
          fieldId={settingId(path)}
          error={sent.failure === undefined ? errorOf(path) : fileFailure(sent.failure, 'picture', messages)}
          file={sent.file}
          onChange={sent.send}
          kept={{ address: size ? pictureAddress(id, size.width, 'webp') : null, alt: label }}
        />
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {sent.isSending ? look.sending : ''}
      </p>
      {removeLabel !== undefined && id !== '' && !sent.isSending && (
        <Button
          kind="quiet"
          onPress={() => {
            change(path, '');
            document.getElementById(settingId(path))?.focus();
          }}
        >
          <Trash2 aria-hidden size={16} />
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
