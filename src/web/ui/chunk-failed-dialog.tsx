import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A part of a page did not arrive: the page stays, with whatever was typed in it, unless the person loads it again. */
export function ChunkFailedDialog(props: { onClose: () => void }) {
  const { failures, frame } = useMessages();
  return (
    <ConfirmDialog
      question={failures.chunkFailed}
      text={failures.chunkFailedHint}
      cancelLabel={frame.close}
      confirmLabel={failures.reload}
      onCancel={props.onClose}
      onConfirm={() => location.reload()}
    />
  );
}
