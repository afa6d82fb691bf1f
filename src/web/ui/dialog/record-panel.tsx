import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { countOpenWindows, isInField } from '#web/layout/key-combination.ts';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { focusRecord, placeBeside, revealInPage } from './beside.ts';
import { DrawerHead, drawerTitle } from './drawer-head.tsx';
import { useWindowScope } from './input-scope.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

interface RecordPanelProps {
  recordKey: number | string;
  title: string;
  onClose: () => void;
  neighbours?: Neighbours | undefined;
  isForReading?: boolean;
  children: ReactNode;
}

const look =
  'fixed inset-y-0 end-0 z-20 flex min-h-0 w-full flex-col bg-surface shadow-high sm:w-[30rem] print:hidden ' +
  'min-[80rem]:static min-[80rem]:w-[clamp(26rem,30vw,30rem)] min-[80rem]:border-line min-[80rem]:border-s min-[80rem]:shadow-none';

/**
 * One record beside its list, which stays in use: no window, and nothing is covered. In a window that has been made narrower
 * since, it lies over the page.
 */
export function RecordPanel({ recordKey, title, onClose, neighbours, isForReading, children }: RecordPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { close, wrap } = useWindowScope(onClose);
  const place = usePlace();
  useRestoredFocus(panel);

  // Pressed in the list, or lost with a record that was left; a button that leads to the next keeps it. As soon as the record is
  // seen: a key pressed at once would find the focus where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each record.
  useLayoutEffect(() => {
    revealInPage();
    if (!panel.current?.contains(document.activeElement)) focusRecord();
  }, [recordKey, place]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isInPanel = target instanceof Node && panel.current?.contains(target);
    if (event.key !== 'Escape' || event.defaultPrevented || countOpenWindows() > 0) return;
    if (isInPanel || !isInField(target)) close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!place) return null;
  return createPortal(
    <aside ref={panel} aria-labelledby={titleId} className={look}>
      <DrawerHead neighbours={neighbours} onClose={close} windows={0}>
        <h2 id={titleId} tabIndex={-1} title={title} className={drawerTitle}>
          {title}
        </h2>
      </DrawerHead>
      <div {...(isForReading && { tabIndex: 0 })} className="relative min-h-0 grow overflow-y-auto">
        {wrap(children)}
      </div>
    </aside>,
    place,
  );
}

/** The frame's place; a page that comes with its frame renders before there is one. */
function usePlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(placeBeside);
  useLayoutEffect(() => setPlace(placeBeside() ?? document.body), []);
  return place;
}
