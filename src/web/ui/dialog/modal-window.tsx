import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWindowScope } from './input-scope.tsx';
import { LeaveWindowContext } from './leave-window-context.ts';
import { Overlay } from './overlay.tsx';

const form = {
  overlay: 'items-center sm:p-6',
  panel: 'h-full sm:h-auto sm:max-h-full sm:rounded-lg',
  dialog: '',
  header: 'border-line border-b py-2 ps-5 pe-3',
};

const kinds = {
  /** A short task; a press outside does not close it. */
  task: {
    overlay: 'items-start overflow-y-auto p-4 sm:items-center',
    panel: 'max-w-md rounded-lg',
    dialog: 'gap-4 p-5 sm:p-6',
    header: '',
    title: '',
  },
  /** A text to read. */
  sheet: { ...form, overlay: 'items-center p-4', panel: 'max-h-full max-w-lg rounded-lg', title: '' },
  /** Fills the screen of a phone, as does the next. */
  form: { ...form, panel: `${form.panel} sm:max-w-lg`, title: '' },
  wideForm: { ...form, panel: `${form.panel} sm:max-w-2xl`, title: 'truncate' },
};

interface ModalWindowProps {
  kind: keyof typeof kinds;
  title: string;
  text?: string;
  closeLabel?: string;
  /** Absent: only a button among the children closes it. */
  onClose?: () => void;
  /** Stacked over other dialogs. */
  isOnTop?: boolean;
  /** Shown over a locked screen, which hides everything else. */
  isOverLock?: boolean;
  children: ReactNode;
}

/** A modal dialog. Traps and restores the focus; Escape, the close button and a press outside call `onClose`. */
export function ModalWindow({ onClose, ...props }: ModalWindowProps) {
  const { frame } = useMessages();
  const style = kinds[props.kind];
  const { close, wrap } = useWindowScope(onClose);
  return (
    <Overlay
      isDismissable={props.kind !== 'task' && onClose !== undefined}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => !isOpen && close()}
      className={`fixed inset-0 flex justify-center bg-backdrop ${props.isOnTop ? 'z-40' : 'z-30'} ${style.overlay} ${props.isOverLock ? 'over-lock' : ''}`}
    >
      <Modal className={`flex w-full flex-col bg-raised shadow-high ${style.panel}`}>
        <Dialog className={`flex min-h-0 grow flex-col outline-none ${style.dialog}`}>
          <header className={style.header}>
            <div className="flex items-start gap-2">
              <Heading slot="title" level={2} className={`min-w-0 grow py-1.5 font-semibold text-lg ${style.title}`}>
                {props.title}
              </Heading>
              {onClose && (
                <Button kind="icon" aria-label={props.closeLabel ?? frame.close} onPress={close}>
                  <X aria-hidden size={20} />
                </Button>
              )}
            </div>
            {props.text && <p className="text-muted text-sm">{props.text}</p>}
          </header>
          <LeaveWindowContext value={onClose && close}>{wrap(props.children)}</LeaveWindowContext>
        </Dialog>
      </Modal>
    </Overlay>
  );
}
