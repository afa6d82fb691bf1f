import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonKind } from '#web/ui/button-style.ts';

interface DialogActionsProps {
  /** Where the way back is not “Cancel”: Keep editing, Stop; Close where nothing is asked any more. */
  cancelLabel?: string;
  onCancel: () => void;
  /** Where the action is a danger, the way back is the strong button and has the focus. */
  cancelKind?: Extract<ButtonKind, 'primary' | 'secondary'>;
  isCancelFocused?: boolean;
  /** What stands at the start of the line: a remark, the progress of an upload. */
  aside?: ReactNode;
  /** The button that acts; without one the window can only be closed. */
  children?: ReactNode;
}

/** The last line of every window with a choice: the way back first, what acts at the end. */
export function DialogActions({
  cancelLabel,
  onCancel,
  cancelKind,
  isCancelFocused = false,
  ...props
}: DialogActionsProps) {
  const { frame } = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {props.aside}
      <Button kind={cancelKind ?? 'secondary'} autoFocus={isCancelFocused} onPress={onCancel} className="min-h-11">
        {cancelLabel ?? frame.cancel}
      </Button>
      {props.children}
    </div>
  );
}
