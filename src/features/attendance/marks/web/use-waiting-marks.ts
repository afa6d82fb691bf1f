import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';

import { marksOf, onMarksChanged, type WaitingMark } from './waiting-store.ts';

/** What one person waits for on this device. When it becomes less, the calendar has become more. */
export function useWaitingMarks(personId: number): WaitingMark[] {
  const queryClient = useQueryClient();
  const [marks, setMarks] = useState<WaitingMark[]>([]);
  const known = useRef(0);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      // A browser that keeps nothing has nothing that waits.
      const found = await marksOf(personId).catch(() => []);
      if (!isShown) return;
      if (found.length < known.current) ownMonthsChanged(queryClient);
      known.current = found.length;
      setMarks(found);
    };
    void read();
    const stop = onMarksChanged(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, [personId, queryClient]);
  return marks;
}
