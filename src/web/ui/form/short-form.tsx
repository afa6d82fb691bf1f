import { type ReactNode, useContext } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { LeaveWindowContext } from '#web/ui/dialog/leave-window-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Form } from './use-form.ts';

interface ShortFormProps {
  form: Pick<Form<object>, 'props' | 'isBusy' | 'failure' | 'faults'>;
  /** What did not happen; without it, faults of fields are told beside them only. */
  failedText?: string;
  /** The reason of a refusal that has words of its own. */
  describe?: (failure: CallFailed) => string | undefined;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/** A form of a few fields with one button, in a window Cancel too; above them the failure of the last attempt stands. */
export function ShortForm({ form, failedText, describe, ...props }: ShortFormProps) {
  const messages = useMessages();
  const { failure, faults } = form;
  const reason = failure && !faults && (describe?.(failure) ?? describeFailure(failure, messages));
  const leave = useContext(LeaveWindowContext);
  const submit = <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} isBusy={form.isBusy} />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {props.children}
      {failure && (failedText || reason) && (
        <Notice kind="danger">{[failedText, reason].filter(Boolean).join('. ')}</Notice>
      )}
      {leave ? (
        <DialogActions onCancel={leave}>
          <div className="min-w-36">{submit}</div>
        </DialogActions>
      ) : (
        submit
      )}
    </form>
  );
}
