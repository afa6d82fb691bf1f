import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ReasonList } from '../../rules.ts';
import { checkReason, emptyReason, groundsOf, ReasonFields } from '../moves/reason-fields.tsx';
import type { Grounds } from './use-move-many.ts';

interface ReasonForAllProps {
  list: ReasonList;
  label: string;
  onRun: (grounds: Grounds) => void;
  onClose: () => void;
}

/** One reason, kept of all that need one. */
export function ReasonForAll({ list, label, onRun, onClose }: ReasonForAllProps) {
  const { moves } = useMessages();
  const form = useForm({
    start: emptyReason,
    missing: moves.missing,
    check: (draft) => checkReason(list, draft),
    send: (draft) => Promise.resolve(onRun(groundsOf(draft))),
  });
  const guard = useLeaveGuard({
    isDirty: form.values.note.trim() !== '',
    exit: useExit(onClose),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ReasonFields list={list} form={form} />
      <DialogActions onCancel={guard.leave}>
        <Button kind="primary" type="submit" className="min-h-11">
          {label}
        </Button>
      </DialogActions>
      {guard.question}
    </form>
  );
}
