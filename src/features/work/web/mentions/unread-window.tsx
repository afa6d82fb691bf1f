import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useFocusKeptIn } from '#web/ui/dialog/use-focus-kept-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import { addresses } from '../../notes/addresses.ts';
import type { Mention } from '../../notes/contract.ts';
import { mentionsQuery } from '../api.ts';
import { customerName } from '../customer-name.ts';

const calls = callsOf<typeof import('../../notes/contract.ts')>(addresses);

/** Where the request or application of a note stands; of a closed one an administrator has the list of all. */
function placeOf({ itemId, kind, recordId }: Mention): string {
  if (itemId !== null) return `/work?open=${itemId}`;
  return `${kind === 'request' ? '/allservicesdata' : '/allapplications'}?open=${recordId}`;
}

interface UnreadWindowProps {
  unread: readonly Mention[];
  onClose: () => void;
}

/** The notes that colleagues have meant for the person, until each is marked as read. */
export function UnreadWindow({ unread, onClose }: UnreadWindowProps) {
  const { notes } = useMessages();
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const box = useFocusKeptIn(unread);
  const markRead = async ({ id }: Mention) => {
    setFailed(false);
    try {
      await call(calls.readMentions, { body: { ids: [id] } });
    } catch {
      setFailed(true);
    }
    await queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey });
  };
  return (
    <ModalWindow kind="sheet" title={notes.forYou} onClose={onClose}>
      <div ref={box} tabIndex={-1} className="flex flex-col gap-4 overflow-y-auto p-5 outline-none">
        {hasFailed && <Notice kind="danger">{notes.notMarked}</Notice>}
        {unread.length === 0 && <p role="status">{notes.allRead}</p>}
        <ul className="flex flex-col gap-4">
          {unread.map((mention) => (
            <li key={mention.id} className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
              <Link
                to={placeOf(mention)}
                onClick={onClose}
                className="self-start rounded-sm font-medium text-ink underline"
              >
                {customerName(mention)}
              </Link>
              <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">{mention.note}</p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                {mention.madeBy && <PersonInLine name={mention.madeByName} username={mention.madeBy} picture={null} />}
                <time dateTime={mention.madeDate} className="whitespace-nowrap">
                  {formatInstant(mention.madeDate)}
                </time>
                <Button
                  className="ms-auto"
                  aria-label={notes.markReadOf(customerName(mention))}
                  onPress={() => void markRead(mention)}
                >
                  {notes.markRead}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </ModalWindow>
  );
}
