import { Trash2 } from 'lucide-react';
import { isFieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { type PictureKind, pictureAddress, pictureSize } from '../../look/catalogue.ts';
import type { LookDraft } from '../draft/look-draft.ts';
import { textAt } from '../draft/settings-paths.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { useSentPicture } from './use-sent-picture.ts';

interface PictureSettingProps {
  path: string;
  kind: PictureKind;
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
  const sent = useSentPicture(kind, (newId) => change(path, newId));

  const failureText = (failure: unknown) => {
    const codes = failure instanceof CallFailed ? (failure.fields.picture ?? []) : [];
    const known = codes.filter(isFieldErrorCode).map((code) => ({ ...messages.fields, ...messages.site.fields })[code]);
    return known.length > 0 ? known.join(' ') : describeFailure(failure, messages);
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full max-w-xl">
        <ImageField
          label={label}
          hint={hint}
          fieldId={settingId(path)}
          error={sent.failure === undefined ? errorOf(path) : failureText(sent.failure)}
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
