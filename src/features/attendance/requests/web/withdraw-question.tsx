import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface WithdrawQuestionProps {
  /** The request in words, with its days. */
  named: string;
  onClose: () => void;
  onConfirm: () => void;
}

export function WithdrawQuestion({ named, onClose, onConfirm }: WithdrawQuestionProps) {
  const { requests } = useMessages();
  return (
    <ConfirmDialog
      question={requests.withdrawQuestion(named)}
      text={requests.withdrawText}
      confirmLabel={requests.withdraw}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
