import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimedDialog } from '#web/ui/dialog/timed-dialog.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { LockedPicture } from '#web/ui/image/locked-picture.tsx';
import { FormFailure } from './form-failure.tsx';
import type { RecordMode } from './own-record.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Read-only fields do not look editable. */
const lockedStyle = '[&_input]:border-line [&_input]:bg-sunken [&_textarea]:border-line [&_textarea]:bg-sunken';

interface RecordFormFrameProps {
  label: string;
  failedText: string;
  mode: RecordMode<{ image: string | null }>;
  form: Omit<RecordForm<never>, 'adopt' | 'submit'>;
  picture: { label: string; hint: string; alt: string } & Pick<
    ComponentProps<typeof ImageField>,
    'fieldId' | 'empty' | 'capture'
  >;
  /** How long the warning of a missing picture is shown, in ms. */
  warningMs: number;
  /** The id of the edit button. */
  updateId?: string;
  children: ReactNode;
}

/** The fields of a record and its picture, the result of the last attempt beside the buttons, and the warning of a missing picture. */
export function RecordFormFrame(props: RecordFormFrameProps) {
  const { ownRecord } = useMessages();
  const { form, mode } = props;
  const { hint, alt, ...picture } = props.picture;
  const isNew = mode.kind === 'create';
  const kept = { address: isNew ? null : mode.loaded.record.image, alt };
  return (
    <>
      <form
        {...form.props}
        onSubmit={(event) => (mode.kind === 'read' ? event.preventDefault() : form.props.onSubmit(event))}
        aria-label={props.label}
        className="flex flex-col gap-5"
      >
        <div className={`grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 ${mode.kind === 'read' ? lockedStyle : ''}`}>
          {props.children}
          <div className="sm:col-span-2">
            {mode.kind === 'read' ? (
              <LockedPicture label={picture.label} {...kept} empty={picture.empty} />
            ) : (
              <ImageField
                {...picture}
                hint={isNew ? undefined : hint}
                error={form.error('image')}
                file={form.values.image}
                onChange={(file) => form.change('image', file)}
                kept={kept}
                isRequired={!isNew}
                isDisabled={form.isBusy}
              />
            )}
          </div>
        </div>
        {!form.isWarned && (
          <FormFailure
            form={form}
            text={props.failedText}
            checkFields={ownRecord.checkFields}
            describe={form.describe}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {mode.kind === 'read' ? (
            <Button
              {...(props.updateId && { id: props.updateId })}
              kind="primary"
              autoFocus={mode.isBack}
              onPress={mode.onUpdate}
              className="min-h-11 min-w-40 text-base max-sm:w-full"
            >
              {ownRecord.update}
            </Button>
          ) : (
            <>
              <FormProgress form={form} />
              {!isNew && (
                <Button onPress={form.guard.leave} isDisabled={form.isBusy} className="min-h-11 max-sm:w-full">
                  {ownRecord.cancel}
                </Button>
              )}
              <div className="min-w-48 max-sm:w-full">
                <SubmitButton
                  label={isNew ? ownRecord.submit : ownRecord.save}
                  busyLabel={isNew ? ownRecord.submitting : ownRecord.saving}
                  isBusy={form.isBusy}
                />
              </div>
            </>
          )}
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
