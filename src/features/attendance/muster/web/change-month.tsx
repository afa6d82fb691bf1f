import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { monthChanged, musterQuery, sendClosing, sendReopening, type VersionedMuster } from './api.ts';
import { monthName } from './month-names.ts';

/** Explains what closing or reopening a month changes, before it is done. */
export function ChangeMonth({ muster: shown, onClose }: { muster: VersionedMuster; onClose: () => void }) {
  const { messages, language } = useLocale();
  const { muster, fields, frame } = messages;
  const queryClient = useQueryClient();
  // The state the question was asked about, even if the month changes meanwhile.
  const [{ record, version }] = useState(shown);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, submit } = useSubmission();
  const exit = useExit(onClose);
  const guard = useLeaveGuard({ isDirty: reason.trim() !== '', exit, wording: 'form', holdsAddress: true });
  const { month, isClosed, people } = record;
  const named = monthName(month, language);
  const isOvertaken = failure !== undefined && [409, 412].includes(failure.status);

  const change = async () => {
    try {
      const send = isClosed ? sendReopening(month, reason, version) : sendClosing(month, version);
      monthChanged(queryClient, await send);
      exit.finish();
    } catch (error) {
      if (error instanceof CallFailed && [409, 412].includes(error.status)) {
        await queryClient.refetchQueries({ queryKey: musterQuery(month).queryKey });
      }
      throw error;
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(isClosed && reason.trim() === '');
    if (isClosed && reason.trim() === '') document.getElementById('reopen-reason')?.focus();
    else void submit(change);
  };
  const refused = failure?.fields.reason?.map((code) => fields[code]).join(' ');

  return (
    <ModalWindow
      kind="task"
      title={isClosed ? muster.reopenQuestion(named) : muster.closeQuestion(named)}
      text={isClosed ? muster.reopenText : muster.closeText(people.length)}
      onClose={guard.leave}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {isClosed && (
          <TextArea
            label={muster.reason}
            fieldId="reopen-reason"
            error={isMissing ? fields.required : refused}
            value={reason}
            maxLength={500}
            readOnly={isBusy}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        )}
        {failure && (
          <Notice kind="danger">
            <p>{muster.notChanged}</p>
            {!refused && (
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={guard.leave} className="min-h-11">
            {isOvertaken ? frame.close : muster.cancel}
          </Button>
          {!isOvertaken && (
            <div className="min-w-40">
              <SubmitButton
                label={isClosed ? muster.reopen : muster.close}
                busyLabel={isClosed ? muster.reopening : muster.closing}
                isBusy={isBusy}
              />
            </div>
          )}
        </div>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
