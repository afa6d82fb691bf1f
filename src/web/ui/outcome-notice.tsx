import { X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface Outcome {
  kind: 'success' | 'info' | 'danger';
  text: string;
  reason?: string;
  undo?: { label: string; onPress: () => void };
}

export type ShowOutcome = Dispatch<SetStateAction<Outcome | undefined>>;

interface OutcomeNoticeProps {
  outcome: Outcome | undefined;
  onClose: () => void;
  /** Where it stands, if elsewhere. */
  place?: string;
}

const lowerEdge = 'bottom-[calc(var(--bar)+var(--action)+1rem)] z-10';

/** The result of the last action, over the list's lower edge so that nothing moves; stays until dismissed or replaced. */
export function OutcomeNotice({ outcome, onClose, place = lowerEdge }: OutcomeNoticeProps) {
  const { frame } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  /** Where somebody came from into the notice. */
  const from = useRef<Element>(undefined);

  // A pressed button that is gone has taken the focus with it.
  useEffect(() => {
    if (!from.current || document.activeElement !== document.body) return;
    const back = from.current.isConnected ? from.current : document.querySelector('main');
    const next = outcome ? box.current?.querySelector('button:last-of-type') : back;
    if (!outcome) from.current = undefined;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [outcome]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of the buttons within.
    <div
      ref={box}
      onFocus={({ relatedTarget: left }) => {
        if (left && left !== document.body && !box.current?.contains(left)) from.current = left;
      }}
      onBlur={({ relatedTarget: next }) => {
        if (next && !box.current?.contains(next)) from.current = undefined;
      }}
      className={`pointer-events-none fixed inset-x-0 flex justify-center px-4 ${place}`}
    >
      {outcome && (
        <div className="pointer-events-auto max-w-full rounded-md shadow-high *:items-center *:py-1">
          <Notice kind={outcome.kind}>
            <div className="flex items-center gap-x-3">
              <div className="flex min-w-0 grow flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
                <p>{outcome.text}</p>
                {outcome.reason && <p>{outcome.reason}</p>}
              </div>
              {outcome.undo && (
                <Button className="shrink-0" onPress={outcome.undo.onPress}>
                  {outcome.undo.label}
                </Button>
              )}
              <Button kind="icon" aria-label={frame.close} onPress={onClose}>
                <X aria-hidden size={16} />
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
