import { ConfirmDialog } from './confirm-dialog.tsx';
import type { LeaveTexts } from './leave-guard.tsx';

/** The question before input is lost. */
export function LeaveQuestion(props: { texts: LeaveTexts; text: string; onClose: () => void; onLeave: () => void }) {
  const { texts } = props;
  return (
    <ConfirmDialog
      question={texts.question}
      text={props.text}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      onClose={props.onClose}
      onConfirm={props.onLeave}
    />
  );
}
