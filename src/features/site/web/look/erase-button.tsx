import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { picturesOf, withPictures } from '../../look/rules.ts';
import { erasePicture } from '../api.ts';
import type { LookDraft } from '../draft/look-draft.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';

interface EraseButtonProps {
  id: string;
  /** The list of the look whose row goes with it. */
  list: 'people' | 'wayPhotos';
  label: string;
  /** What goes with it. */
  text: string;
}

/** Erases the photo of somebody who takes their consent back, at once and out of every version. For photos that were saved. */
export function EraseButton({ id, list, label, text }: EraseButtonProps) {
  const messages = useMessages();
  const { look } = messages;
  const { base, accept } = useSettingsParts<LookDraft>();
  const { isBusy, failure, submit } = useSubmission();
  const isSaved = picturesOf(base.settings).some((picture) => picture.id === id);

  const erase = () =>
    submit(async () =>
      accept(await erasePicture(id), {
        settings: (settings) => withPictures(settings, (other) => other !== id),
        path: `look.${list}`,
        value: (rows) => (rows as LookDraft['look'][typeof list]).filter(({ picture }) => picture !== id),
      }),
    );
  const { ask, question } = useConfirmation({
    question: look.eraseQuestion,
    text,
    confirmLabel: look.erase,
    onConfirm: () => void erase(),
  });
  if (!isSaved) return null;
  return (
    <>
      <Button kind="quiet" isDisabled={isBusy} onPress={ask}>
        {label}
      </Button>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {describeFailure(failure, messages)}
        </p>
      )}
      {question}
    </>
  );
}
