import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Reports that a code chunk did not load; the page and its input stay unless the person reloads. The browser's native dialog, since
 * the code of ours may be what is missing.
 */
export function ChunkFailedDialog(props: { onClose: () => void }) {
  const { failures, frame } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      onClose={props.onClose}
      className="m-auto w-full max-w-md rounded-lg bg-raised p-6 text-text shadow-high backdrop:bg-backdrop"
    >
      <h2 id={titleId} className="font-semibold text-base">
        {failures.chunkFailed}
      </h2>
      <p className="mt-3 text-muted text-sm">{failures.chunkFailedHint}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onPress={() => dialog.current?.close()}>{frame.close}</Button>
        <Button kind="primary" onPress={() => location.reload()}>
          {failures.reload}
        </Button>
      </div>
    </dialog>
  );
}
