import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';
import { marksOf, type OutboxMark, onMarksChanged } from './outbox-store.ts';

/** The person's outbox on this device. When it shrinks, the calendar is fetched again. */
export function useOutbox(personId: number): OutboxMark[] {
  const queryClient = useQueryClient();
  const [marks, setMarks] = useState<OutboxMark[]>([]);
  const previousCount = useRef(0);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      // A browser without storage has an empty outbox.
      const unsent = await marksOf(personId).catch(() => []);
      if (!isShown) return;
      if (unsent.length < previousCount.current) ownMonthsChanged(queryClient);
      previousCount.current = unsent.length;
      setMarks(unsent);
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
