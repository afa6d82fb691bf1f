import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { longestReason } from '#shared/text/names-person.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { RecordName, RevealField } from '../catalogue.ts';
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
  const { reveals } = messages;
  const queryClient = useQueryClient();
  const underway = useRef<AbortController>(undefined);
  // A closed dialog means the value is no longer wanted.
  useEffect(() => () => underway.current?.abort(), []);
  const form = useForm({
    start: { reason: '' },
    missing: { reason: reveals.reasonMissing },
    check: ({ reason }) => missingIn({ reason: reason.trim() }),
    send: async ({ reason }) => {
      const controller = new AbortController();
      underway.current = controller;
      const answer = await requestReveal({ record, field, reason }, controller.signal);
      // Timelines say so in their `meta`: they belong to features above this one.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isTimeline === true });
      if (!controller.signal.aborted) onShown(answer);
    },
  });
  // While the value is on its way, closing gives it up at once.
  const guard = useLeaveGuard({ isDirty: form.isDirty && !form.isBusy, exit: useExit(onClose) });
  const { failure, faults } = form;
  const cause = failure?.status === 404 ? reveals.gone : failure && describeFailure(failure, messages);

  return (
    <ModalWindow
      kind="task"
      title={reveals.showNamed(reveals.fields[field])}
      text={reveals.text}
      closeLabel={messages.frame.cancel}
      onClose={guard.leave}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...form.text('reason')}
          label={reveals.reason}
          hint={reveals.reasonHint}
          maxLength={longestReason}
          autoComplete="off"
          autoFocus
          required
        />
        {failure && !faults && (
          <Notice kind="danger">
            {reveals.failed} {cause}
          </Notice>
        )}
        <DialogActions onCancel={guard.leave}>
          <div className="min-w-44">
            <SubmitButton label={reveals.confirm} busyLabel={reveals.confirming} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
