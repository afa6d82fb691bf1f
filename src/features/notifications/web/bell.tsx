import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { mostCounted } from '../catalogue.ts';
import { markRead, notificationsQuery, tabs, unreadQuery } from './api.ts';
import { openedRecord } from './opened-record.ts';

const Panel = lazyPart(() => import('./notifications-panel.tsx').then((module) => module.NotificationsPanel));

/** How many notifications are unread; a press shows them. */
export function Bell() {
  const { notifications: words } = useMessages();
  const { data } = useQuery(unreadQuery);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  useReadWhereOpened(unread);
  useOtherTabs();
  const shown = unread === 0 ? undefined : unread >= mostCounted ? `${mostCounted - 1}+` : `${unread}`;
  return (
    <>
      <Button
        ref={trigger}
        kind="icon"
        className="relative"
        aria-label={words.bell(shown)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={Panel.preload}
        onFocus={Panel.preload}
        onPress={() => setOpen(!isOpen)}
      >
        <BellIcon aria-hidden size={20} />
        {shown && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center font-semibold text-[0.6875rem] text-on-status leading-4.5"
          >
            {shown}
          </span>
        )}
      </Button>
      <span aria-live="polite" className="sr-only">
        {shown && words.bell(shown)}
      </span>
      {isOpen && <Panel trigger={trigger} unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is about the record that the person has before them they have read, also where it comes while it is open. */
function useReadWhereOpened(unread: number) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = openedRecord(pathname, search);
    // It is read the next time it is looked at.
    if (opened && unread > 0) markRead(client, opened).catch(() => {});
  }, [client, pathname, search, unread]);
}

function useOtherTabs() {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(tabs);
    channel.onmessage = () => {
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    };
    return () => channel.close();
  }, [client]);
}
