import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';

import { marksOf, onMarksChanged, type WaitingMark } from './waiting-store.ts';

/** The person's outbox on this device. When it shrinks, the calendar is fetched again. */
export function useWaitingMarks(personId: number): WaitingMark[] {
  const queryClient = useQueryClient();
  const [marks, setMarks] = useState<WaitingMark[]>([]);
  const known = useRef(0);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      // A browser without storage has an empty outbox.
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
