import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { mentionsQuery } from '../api.ts';

const UnreadWindow = lazyPart(() =>
  Promise.all([import('./unread-window.tsx'), openNamespace('calls')]).then(([module]) => module.UnreadWindow),
);

/** How many notes are meant for the person and not read; a press shows them. */
export function UnreadNotes() {
  const { queue } = useMessages();
  const { data: unread = [] } = useQuery(mentionsQuery);
  const [isOpen, setOpen] = useState(false);
  if (unread.length === 0 && !isOpen) return null;
  return (
    <>
      {unread.length > 0 && (
        <Button className="self-start" onPress={() => setOpen(true)}>
          <MessageSquareText aria-hidden size={18} />
          {queue.unreadNotes(unread.length)}
        </Button>
      )}
      {isOpen && <UnreadWindow unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}
