import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimedDialog } from '#web/ui/dialog/timed-dialog.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { FormFailure } from './form-failure.tsx';
import type { RecordMode } from './own-record.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordFormFrameProps {
  label: string;
  failedText: string;
  /** The names of what has to be given, told above the fields of a new record. */
  needed: readonly string[];
  mode: RecordMode<{ image: string | null }>;
  form: Omit<RecordForm<never>, 'adopt' | 'submit'>;
  picture: { label: string; hint: string; alt: string } & Pick<
    ComponentProps<typeof ImageField>,
    'fieldId' | 'empty' | 'capture'
  >;
  /** How long the warning of a missing picture is shown, in ms. */
  warningMs: number;
  children: ReactNode;
}

const listOf = (names: readonly string[], language: string) =>
  new Intl.ListFormat(`${language}-IN`, { type: 'conjunction' }).format(names);

/** The fields of a record and its picture, the result of the last attempt beside the buttons, and the warning of a missing picture. */
export function RecordFormFrame(props: RecordFormFrameProps) {
  const { language, messages } = useLocale();
  const { ownRecord, frame } = messages;
  const { form, mode } = props;
  const { hint, alt, ...picture } = props.picture;
  const isNew = mode.kind === 'create';
  // Said at the end, when there may be no connection.
  useEffect(() => TimedDialog.preload(), []);
  return (
    <>
      <form {...form.props} aria-label={props.label} className="flex flex-col gap-5">
        {isNew && <p className="max-w-prose text-sm">{ownRecord.missing(listOf(props.needed, language))}</p>}
        {props.children}
        <ImageField
          {...picture}
          hint={isNew ? undefined : hint}
          error={form.error('image')}
          file={form.values.image}
          onChange={(file) => form.change('image', file)}
          kept={{ address: isNew ? null : mode.loaded.record.image, alt }}
          isRequired={!isNew}
          isDisabled={form.isBusy}
        />
        {!form.isWarned && (
          <FormFailure
            form={form}
            text={props.failedText}
            checkFields={ownRecord.checkFields}
            describe={form.describe}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <FormProgress form={form} />
          {!isNew && (
            <Button onPress={form.guard.leave} isDisabled={form.isBusy} className="min-h-11 max-sm:w-full">
              {frame.cancel}
            </Button>
          )}
          <div className="min-w-48 max-sm:w-full">
            <SubmitButton
              label={isNew ? ownRecord.submit : ownRecord.save}
              busyLabel={isNew ? ownRecord.submitting : ownRecord.saving}
              isBusy={form.isBusy}
            />
          </div>
        </div>
        {form.isWarned && (
          <TimedDialog
            kind="warning"
            title={ownRecord.incorrect}
            text={ownRecord.missingImage}
            closesAfterMs={props.warningMs}
            onClose={form.closeWarning}
          />
        )}
      </form>
      {form.guard.question}
    </>
  );
}
