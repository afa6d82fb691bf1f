import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusField } from '#web/ui/form/fields.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longestReason, type RecordName, type RevealField } from '../catalogue.ts';
import { requestReveal } from './api.ts';

interface RevealDialogProps {
  record: RecordName;
  field: RevealField;
  onClose: () => void;
  onShown: (answer: { value: string; today: number }) => void;
}

/** Asks for the reason; the revealed value is passed on and stored nowhere. */
export function RevealDialog({ record, field, onClose, onShown }: RevealDialogProps) {
  const messages = useMessages();
  const { reveals, fields } = messages;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, submit } = useSubmission();
  const underway = useRef<AbortController>(undefined);
  // A closed dialog means the value is no longer wanted.
  useEffect(() => () => underway.current?.abort(), []);
  const [code] = failure?.fields.reason ?? [];
  const cause = failure?.status === 404 ? reveals.gone : failure && describeFailure(failure, messages);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (!reason.trim()) return focusField(event.currentTarget, 'reason');
    void submit(async () => {
      const controller = new AbortController();
      underway.current = controller;
      const answer = await requestReveal({ record, field, reason }, controller.signal);
      if (!controller.signal.aborted) onShown(answer);
    });
  };

  return (
    <ModalWindow
      kind="task"
      title={reveals.showNamed(reveals.fields[field])}
      text={reveals.text}
      closeLabel={reveals.cancel}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextField
          name="reason"
          label={reveals.reason}
          hint={reveals.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing && !reason.trim() ? reveals.reasonMissing : code && fields[code]}
          maxLength={longestReason}
          autoComplete="off"
          autoFocus
          required
          readOnly={isBusy}
        />
        {failure && !code && (
          <Notice kind="danger">
            {reveals.failed} {cause}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button onPress={onClose}>{reveals.cancel}</Button>
          <div className="min-w-44">
            <SubmitButton label={reveals.confirm} busyLabel={reveals.confirming} isBusy={isBusy} />
          </div>
        </div>
      </form>
    </ModalWindow>
  );
}
