import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName } from '#shared/dates/names.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { monthChanged, musterQuery, sendClosing, sendReopening, type VersionedMuster } from './api.ts';

/** Explains what closing or reopening a month changes, before it is done. */
export function ChangeMonth({ muster: shown, onClose }: { muster: VersionedMuster; onClose: () => void }) {
  const { messages, language } = useLocale();
  const { muster, frame } = messages;
  const queryClient = useQueryClient();
  // The state the question was asked about, even if the month changes meanwhile.
  const [{ record, version }] = useState(shown);
  const exit = useExit(onClose);
  const { month, isClosed, people } = record;
  const named = monthName(month, language);
  const form = useForm({
    start: { reason: '' },
    missing: { reason: muster.reasonMissing },
    check: ({ reason }) => (isClosed ? missingIn({ reason: reason.trim() }) : {}),
    send: async ({ reason }) => {
      try {
        const send = isClosed ? sendReopening(month, reason, version) : sendClosing(month, version);
        monthChanged(queryClient, await send);
        exit.finish();
      } catch (error) {
        if (hasChanged(error)) await queryClient.refetchQueries({ queryKey: musterQuery(month).queryKey });
        throw error;
      }
    },
  });
  const isDirty = form.values.reason.trim() !== '';
  const guard = useLeaveGuard({ isDirty, exit });
  const { failure, faults } = form;
  const isOvertaken = hasChanged(failure);

  return (
    <ModalWindow
      kind="task"
      title={isClosed ? muster.reopenQuestion(named) : muster.closeQuestion(named)}
      text={isClosed ? muster.reopenText : muster.closeText(people.length)}
      onClose={guard.leave}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {isClosed && <TextArea {...form.text('reason')} label={muster.reason} maxLength={500} />}
        {failure && (
          <Notice kind="danger">
            <p>{muster.notChanged}</p>
            {!faults && (
              <p>
                {failure.code === 'month-waits'
                  ? muster.waits
                  : isOvertaken
                    ? muster.overtaken
                    : describeFailure(failure, messages)}
              </p>
            )}
          </Notice>
        )}
        <DialogActions {...(isOvertaken && { cancelLabel: frame.close })} onCancel={guard.leave}>
          {!isOvertaken && (
            <div className="min-w-40">
              <SubmitButton
                label={isClosed ? muster.reopen : muster.close}
                busyLabel={isClosed ? muster.reopening : muster.closing}
                isBusy={form.isBusy}
              />
            </div>
          )}
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}

const hasChanged = (error: unknown) => error instanceof CallFailed && [409, 412].includes(error.status);
