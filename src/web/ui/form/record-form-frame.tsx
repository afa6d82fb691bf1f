import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimedDialog } from '#web/ui/dialog/timed-dialog.tsx';
import { UploadProgress } from '#web/ui/image/upload-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RecordMode } from './own-record.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Read-only fields do not look editable. */
const lockedStyle = '[&_input]:border-line [&_input]:bg-sunken [&_textarea]:border-line [&_textarea]:bg-sunken';

interface RecordFormFrameProps<Field extends string> {
  label: string;
  mode: RecordMode<unknown>;
  form: RecordForm<Field>;
  /** How long the warning of a missing picture is shown, in ms. */
  warningMs: number;
  /** Asks first when there is unsaved input. */
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a record, the result of the last attempt beside the buttons, and the warning of a missing picture. */
export function RecordFormFrame<Field extends string>(props: RecordFormFrameProps<Field>) {
  const { ownRecord } = useMessages();
  const { form, mode } = props;
  const isNew = mode.kind === 'create';
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (mode.kind !== 'read') void form.submit();
      }}
      className="flex flex-col gap-5"
    >
      <div className={`grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 ${mode.kind === 'read' ? lockedStyle : ''}`}>
        {props.children}
      </div>
      {form.failure && !form.isImageMissing && (
        <Notice kind="danger">
          <p>{form.failure.text}</p>
          <p>{form.failure.reason}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {mode.kind === 'read' ? (
          <Button
            id={form.updateId}
            kind="primary"
            autoFocus={mode.isBack}
            onPress={mode.onUpdate}
            className="min-h-11 min-w-40 text-base max-sm:w-full"
          >
            {ownRecord.update}
          </Button>
        ) : (
          <>
            <div className={`min-w-40 grow max-sm:w-full ${form.sent === undefined ? 'max-sm:hidden' : ''}`}>
              <UploadProgress sent={form.sent} onStop={form.stop} />
            </div>
            {!isNew && (
              <Button onPress={props.onCancel} isDisabled={form.isBusy} className="min-h-11 max-sm:w-full">
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
      {form.isImageMissing && (
        <TimedDialog
          kind="warning"
          title={ownRecord.incorrect}
          text={ownRecord.missingImage}
          closesAfterMs={props.warningMs}
          onClose={form.closeWarning}
        />
      )}
    </form>
  );
}
