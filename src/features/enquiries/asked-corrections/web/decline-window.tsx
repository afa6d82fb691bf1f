import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type DeclineReason, declineReasons, longestDeclineNote } from '../catalogue.ts';
import { askedWords } from './asked-words.ts';

interface DeclineWindowProps {
  /** What the field is called. */
  label: string;
  send: (grounds: { reason: DeclineReason; note?: string }) => Promise<void>;
  onClose: () => void;
}

interface Draft {
  reason: DeclineReason | '';
  note: string;
}

/** Asks why a detail stays as it is. */
export function DeclineWindow({ label, send, onClose }: DeclineWindowProps) {
  const { language, messages } = useLocale();
  const words = askedWords[language];
  const exit = useExit(onClose);
  const start: Draft = { reason: '', note: '' };
  const form = useForm({
    start,
    missing: words.missing,
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
  const guard = useLeaveGuard({ isDirty: note.trim() !== '', exit, wording: 'form' });
  return (
    <ModalWindow kind="task" title={words.declineTitle(label)} text={words.declineText} onClose={guard.leave}>
      <form {...form.props} className="flex flex-col gap-4">
        <ChoiceField<DeclineReason | ''>
          label={words.reason}
          value={reason}
          options={[
            ...(reason ? [] : [{ value: '' as const, label: words.choose }]),
            ...declineReasons.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          error={form.error('reason')}
          onChange={(chosen) => form.change('reason', chosen)}
          isRequired
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.text('note')}
          label={reason === 'other' ? words.note : words.noteOptional}
          maxLength={longestDeclineNote}
        />
        <FormFailure
          form={form}
          text={words.notSaved}
          checkFields={messages.cards.checkFields}
          describe={({ status }) => (status === 409 ? words.conflict : undefined)}
        />
        <DialogActions onCancel={guard.leave}>
          <div className="min-w-40">
            <SubmitButton label={words.decline} busyLabel={words.saving} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
