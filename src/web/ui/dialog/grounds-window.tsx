import type { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface GroundsWindowProps<Reason extends string> {
  title: string;
  text: string;
  /** What may be chosen, in this order. */
  reasons: readonly Reason[];
  labels: {
    reason: string;
    choose: string;
    reasons: Record<Reason, string>;
    note: string;
    noteOptional: string;
    missing: { reason: string; note: string };
    submit: string;
    busy: string;
    failed: string;
  };
  longestNote: number;
  describe?: (failure: CallFailed) => string | undefined;
  send: (grounds: { reason: Reason; note?: string }) => Promise<void>;
  onClose: () => void;
}

/** A reason of a list, and words to the customer: needed where the reason is `other`. */
export function GroundsWindow<Reason extends string>(props: GroundsWindowProps<Reason>) {
  const { reasons, labels, longestNote, describe, send } = props;
  const { cards } = useMessages();
  const exit = useExit(props.onClose);
  const start: { reason: Reason | ''; note: string } = { reason: '', note: '' };
  const form = useForm({
    start,
    missing: labels.missing,
    check: ({ reason, note }) => ({
      ...(reason === '' && { reason: ['required' as const] }),
      ...(reason === 'other' && note.trim() === '' && { note: ['required' as const] }),
    }),
    send: async ({ reason, note }) => {
      if (reason === '') return;
      await send({ reason, ...(note.trim() && { note: note.trim() }) });
      exit.finish();
    },
  });
  const { reason, note } = form.values;
  const guard = useLeaveGuard({ isDirty: note.trim() !== '', exit });
  return (
    <ModalWindow kind="task" title={props.title} text={props.text} onClose={guard.leave}>
      <form {...form.props} className="flex flex-col gap-4">
        <ChoiceField<Reason | ''>
          label={labels.reason}
          value={reason}
          options={[
            ...(reason ? [] : [{ value: '' as const, label: labels.choose }]),
            ...reasons.map((value) => ({ value, label: labels.reasons[value] })),
          ]}
          error={form.error('reason')}
          onChange={(chosen) => form.change('reason', chosen)}
          isRequired
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.text('note')}
          label={reason === 'other' ? labels.note : labels.noteOptional}
          maxLength={longestNote}
        />
        <FormFailure form={form} text={labels.failed} checkFields={cards.checkFields} describe={describe} />
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
