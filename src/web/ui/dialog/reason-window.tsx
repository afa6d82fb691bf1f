import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

interface ReasonWindowProps<Result> {
  title: string;
  text: string;
  labels: { reason: string; reasonHint?: string; missing: string; submit: string; busy: string; failed: string };
  describe?: (failure: CallFailed) => string | undefined;
  send: (reason: string) => Promise<Result>;
  onClose: () => void;
  /** The window is closed, with what was answered. */
  onDone: (result: Result) => void;
}

/** What is about to be done, and a reason that stays in the log. */
export function ReasonWindow<Result>({
  title,
  text,
  labels,
  describe,
  send,
  onClose,
  onDone,
}: ReasonWindowProps<Result>) {
  const messages = useMessages();
  const exit = useExit(onClose);
  const form = useForm({
    start: { reason: '' },
    missing: { reason: labels.missing },
    check: ({ reason }) => missingIn({ reason: reason.trim() }),
    send: async ({ reason }) => {
      const result = await send(reason);
      exit.finish();
      onDone(result);
    },
  });
  const guard = useLeaveGuard({ isDirty: form.values.reason.trim() !== '', exit });
  const { failure, faults } = form;
  return (
    <ModalWindow kind="task" title={title} text={text} onClose={guard.leave}>
      <form {...form.props} className="flex flex-col gap-4">
        <TextArea {...form.text('reason')} label={labels.reason} hint={labels.reasonHint} maxLength={200} />
        {failure && !faults && (
          <Notice kind="danger">{`${labels.failed} ${describe?.(failure) ?? describeFailure(failure, messages)}`}</Notice>
        )}
        <DialogActions onCancel={guard.leave}>
          <div className="min-w-40">
            <SubmitButton label={labels.submit} busyLabel={labels.busy} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
