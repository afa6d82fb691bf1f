import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasRoomBeside, isRecordBeside, textSizePx } from '#web/ui/dialog/beside.ts';

/** Of the page's space, the table's border, and a scrollbar of 15 px. */
const takenRem = 3 + 0.125;
const scrollbarPx = 15;

/** What a table holds beside an open record without being cut, in rem; undefined while there is none. */
export function useRoomBeside(isOpen: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!isOpen || !main || !hasRoomBeside()) return;
    // Before it is painted: no column comes and goes.
    const measure = () =>
      flushSync(() =>
        setRoom(isRecordBeside() ? (main.clientWidth - scrollbarPx) / textSizePx() - takenRem : undefined),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    return () => {
      observer.disconnect();
      setRoom(undefined);
    };
  }, [isOpen]);
  return room;
}
