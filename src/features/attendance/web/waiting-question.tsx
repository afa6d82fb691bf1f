import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asked at signing out, where a mark could not be sent before. */
export function WaitingQuestion({ count, onAnswer }: { count: number; onAnswer: (isSure: boolean) => void }) {
  const { attendance, frame } = useMessages();
  return (
    <ConfirmDialog
      question={attendance.waiting.question}
      text={attendance.waiting.leaving(count)}
      cancelLabel={attendance.waiting.stay}
      confirmLabel={frame.logOut}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
