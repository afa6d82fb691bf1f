import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** In the place of a question that somebody else has answered, or that is asked of what is gone: it says so, and does nothing. */
export function OvertakenWindow(props: { button: string; children: string; onClose: () => void }) {
  const { imports } = useMessages();
  return (
    <ModalWindow kind="task" title={imports.overtakenTitle} onClose={props.onClose}>
      <Notice kind="warning">{props.children}</Notice>
      <div className="flex justify-end">
        <Button kind="primary" onPress={props.onClose} className="min-h-11">
          {props.button}
        </Button>
      </div>
    </ModalWindow>
  );
}
