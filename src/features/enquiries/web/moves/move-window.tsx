import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isMoveAllowed, type MoveReason, reasonListFor } from '../../rules.ts';
import { MovedMeanwhile } from './moved-meanwhile.tsx';
import { checkReason, emptyReason, groundsOf, type ReasonDraft, ReasonFields } from './reason-fields.tsx';
import { type Asked, type Latest, rulesOf, type ShownStage } from './request-moves.ts';
import { MoveOvertaken } from './run-move.ts';

interface MoveWindowProps {
  asked: Asked;
  stages: readonly ShownStage[];
  text?: string | undefined;
  goneText: string;
  /** `seen`: the request as the window tells of it. Once the window has gone, what fails is told elsewhere. */
  send: (
    grounds: { reason?: MoveReason; note?: string },
    seen: Omit<Asked, 'to'>,
    hasGone: () => boolean,
  ) => Promise<void>;
  onClose: () => void;
}

const seenAs = (request: Asked['request'], { status, stage, at, version }: Latest): Omit<Asked, 'to'> => ({
  request: { ...request, status, stage, ...(at !== undefined && { movedDate: at }) },
  version,
});

/** Asks why a request is cancelled, or opened again, before it is. Where somebody else was faster, who that was; what is typed stays. */
export function MoveWindow({ asked, stages, text, goneText, send, onClose }: MoveWindowProps) {
  const { enquiries, moves, cards } = useMessages();
  const { firstName: name, status: from } = asked.request;
  const list = reasonListFor(from, asked.to.status) ?? 'cancel';
  const exit = useExit(onClose);
  const start: ReasonDraft = asked.note ? { reason: 'other', note: asked.note } : emptyReason;
  const [theirs, setTheirs] = useState<Latest>();
  const [isGone, setGone] = useState(false);
  // What somebody has completed meanwhile is not cancelled.
  const isOver = isGone || (theirs !== undefined && !isMoveAllowed(rulesOf(stages), theirs, asked.to));
  const form = useForm({
    start,
    missing: moves.missing,
    check: (draft) => checkReason(list, draft),
    send: async (draft) => {
      try {
        const seen = theirs ? seenAs(asked.request, theirs) : asked;
        await send(groundsOf(draft), seen, () => exit.isTaken.current);
      } catch (error) {
        if (!(error instanceof MoveOvertaken)) throw error;
        if (error.theirs) setTheirs(error.theirs);
        else setGone(true);
        return;
      }
      exit.finish();
    },
  });
  const note = form.values.note.trim();
  const guard = useLeaveGuard({
    ...{ isDirty: note !== start.note, exit },
    ...(isOver && { stayLabel: moves.backToNote }),
  });
  return (
    <ModalWindow
      kind="task"
      title={list === 'cancel' ? moves.cancelTitle(name) : moves.reopenTitle(name)}
      {...(text && { text })}
      onClose={guard.leave}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <ReasonFields list={list} form={form} />
        {isGone ? (
          <Notice kind="warning">{goneText}</Notice>
        ) : (
          theirs && <MovedMeanwhile theirs={theirs} stages={stages} />
        )}
        {isOver && note && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <span>{isSecureContext ? `${moves.notSaved} ${moves.copyToKeep}` : moves.notSaved}</span>
            <CopyButton text={note} label={moves.copy} doneLabel={moves.copied} />
          </div>
        )}
        <FormFailure form={form} text={enquiries.saveFailed} checkFields={cards.checkFields} />
        <DialogActions cancelLabel={moves.back} onCancel={guard.leave}>
          {!isOver && (
            <div className="min-w-40">
              <SubmitButton
                label={list === 'cancel' ? moves.cancel : moves.reopen}
                busyLabel={moves.saving}
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
