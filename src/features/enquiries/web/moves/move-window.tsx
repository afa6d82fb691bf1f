import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { EnquiryStatus } from '../../catalogue.ts';
import type { MoveReason } from '../../rules.ts';
import { reasonListFor } from '../../rules.ts';
import { checkReason, emptyReason, groundsOf, ReasonFields } from './reason-fields.tsx';

interface MoveWindowProps {
  /** Of the person who asked. */
  name: string;
  from: EnquiryStatus;
  to: EnquiryStatus;
  text?: string | undefined;
  send: (grounds: { reason?: MoveReason; note?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks why a request is cancelled, or opened again, before it is. */
export function MoveWindow({ name, from, to, text, send, onClose }: MoveWindowProps) {
  const { enquiries, moves, cards } = useMessages();
  const list = reasonListFor(from, to) ?? 'cancel';
  const exit = useExit(onClose);
  const form = useForm({
    start: emptyReason,
    missing: moves.missing,
    check: (draft) => checkReason(list, draft),
    send: async (draft) => {
      await send(groundsOf(draft));
      exit.finish();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.values.note.trim() !== '', exit, wording: 'form' });
  return (
    <ModalWindow
      kind="task"
      title={list === 'cancel' ? moves.cancelTitle(name) : moves.reopenTitle(name)}
      {...(text && { text })}
      onClose={guard.leave}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <ReasonFields list={list} form={form} />
        <FormFailure form={form} text={enquiries.saveFailed} checkFields={cards.checkFields} />
        <DialogActions cancelLabel={moves.back} onCancel={guard.leave}>
          <div className="min-w-40">
            <SubmitButton
              label={list === 'cancel' ? moves.cancel : moves.reopen}
              busyLabel={moves.saving}
              isBusy={form.isBusy}
            />
          </div>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
