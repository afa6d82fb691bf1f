import type { RefObject } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { phoneWidth, useMediaQuery } from '#web/ui/media-query.ts';
import { NotificationList } from './notification-list.tsx';

interface PanelProps {
  trigger: RefObject<HTMLButtonElement | null>;
  unread: number;
  onClose: () => void;
}

/** Under the bell; on a phone it fills the screen. */
export function NotificationsPanel({ trigger, unread, onClose }: PanelProps) {
  const { notifications: words } = useMessages();
  const isPhone = useMediaQuery(phoneWidth);
  const list = <NotificationList unread={unread} onClose={onClose} />;
  if (isPhone)
    return (
      <ModalWindow kind="form" title={words.title} onClose={onClose}>
        {list}
      </ModalWindow>
    );
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="flex w-104 rounded-lg border border-line-strong bg-raised shadow-high"
    >
      <Dialog className="flex min-h-0 grow flex-col outline-none">
        <Heading slot="title" level={2} className="px-4 pt-3 font-semibold text-lg">
          {words.title}
        </Heading>
        {list}
      </Dialog>
    </Popover>
  );
}
