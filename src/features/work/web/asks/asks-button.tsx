import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useFocusKeptIn } from '#web/ui/dialog/use-focus-kept-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { HandOverAsk } from '../../asks/contract.ts';
import { AnsweredAsk } from './answered-ask.tsx';
import { WaitingAsk } from './waiting-ask.tsx';

interface AsksButtonProps {
  /** The longest waiting of all. */
  asks: readonly HandOverAsk[];
  total: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What waits for an administrator’s answer; of staff what has become of what they asked for. */
export function AsksButton({ asks, total, isOpen, onOpen }: AsksButtonProps) {
  const { asks: words } = useMessages();
  const { isAdmin } = usePerson();
  const Ask = isAdmin ? WaitingAsk : AnsweredAsk;
  const box = useFocusKeptIn(asks);
  /** Of an ask that another administrator has answered: its own place is gone by then. */
  const [told, setTold] = useState<string>();
  const open = () => {
    setTold(undefined);
    onOpen(true);
  };
  return (
    <>
      {asks.length > 0 && (
        <Button className="self-start" onPress={open}>
          <FolderInput aria-hidden size={18} />
          {(isAdmin ? words.forAdmin : words.own)(total)}
        </Button>
      )}
      {isOpen && (
        <ModalWindow kind="sheet" title={isAdmin ? words.title : words.ownTitle} onClose={() => onOpen(false)}>
          {/* Above what scrolls: whoever answers the last of many reads it, too. */}
          {told && (
            <div className="px-5 pt-5 pb-3">
              <Notice kind="danger">{told}</Notice>
            </div>
          )}
          <div ref={box} tabIndex={-1} className="flex flex-col gap-4 overflow-y-auto p-5 outline-none">
            {asks.length === 0 && <p role="status">{isAdmin ? words.none : words.ownNone}</p>}
            <ul className="flex flex-col gap-4">
              {asks.map((ask) => (
                <li key={ask.id} className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
                  <Ask ask={ask} onClose={() => onOpen(false)} onTold={setTold} />
                </li>
              ))}
            </ul>
            {total > asks.length && <p className="text-muted text-sm">{words.oldest(asks.length, total)}</p>}
          </div>
        </ModalWindow>
      )}
    </>
  );
}
