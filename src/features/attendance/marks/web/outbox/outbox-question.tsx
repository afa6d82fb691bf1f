import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { OutboxMark } from './outbox-store.ts';

/** Asked at sign-out when a mark could not be sent, or its refusal has not been read. */
export function OutboxQuestion({ marks, onAnswer }: { marks: OutboxMark[]; onAnswer: (isSure: boolean) => void }) {
  const { attendance, frame } = useMessages();
  const { leaving, unread } = attendance.waiting;
  const refused = marks.filter(({ refusal }) => refusal).length;
  const waiting = marks.length - refused;
  const text = [waiting > 0 && leaving(waiting), refused > 0 && unread(refused)].filter(Boolean).join(' ');
  return (
    <ConfirmDialog
      question={attendance.waiting.question}
      text={text}
      cancelLabel={attendance.waiting.stay}
      confirmLabel={frame.logOut}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
