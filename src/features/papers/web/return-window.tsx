import { useLocale } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { longestReturnNote, type ReturnReason, returnReasons } from '../catalogue.ts';
import { paperWords } from './paper-words.ts';

interface ReturnWindowProps {
  /** What the paper is called. */
  name: string;
  hasAadhaar: boolean;
  send: (grounds: { reason: ReturnReason; note?: string }) => Promise<void>;
  onClose: () => void;
}

interface Draft {
  reason: ReturnReason | '';
  note: string;
}

/** Asks why a paper goes back to the customer. */
export function ReturnWindow({ name, hasAadhaar, send, onClose }: ReturnWindowProps) {
  const { language, messages } = useLocale();
  const papers = paperWords[language];
  const exit = useExit(onClose);
  const start: Draft = { reason: '', note: '' };
  const form = useForm({
    start,
    missing: papers.missing,
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
  const options = returnReasons.filter((one) => hasAadhaar || one !== 'number-shown');
  return (
    <ModalWindow kind="task" title={papers.returnTitle(name)} text={papers.returnText} onClose={guard.leave}>
      <form {...form.props} className="flex flex-col gap-4">
        <ChoiceField<ReturnReason | ''>
          label={papers.reason}
          value={reason}
          options={[
            ...(reason ? [] : [{ value: '' as const, label: papers.choose }]),
            ...options.map((value) => ({ value, label: papers.reasons[value] })),
          ]}
          error={form.error('reason')}
          onChange={(chosen) => form.change('reason', chosen)}
          isRequired
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.text('note')}
          label={reason === 'other' ? papers.note : papers.noteOptional}
          maxLength={longestReturnNote}
        />
        <FormFailure form={form} text={papers.changeFailed} checkFields={messages.cards.checkFields} />
        <DialogActions onCancel={guard.leave}>
          <div className="min-w-40">
            <SubmitButton label={papers.return} busyLabel={papers.saving} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
