import '#web/schema-settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { panNumber } from '#shared/text/personal-data.ts';
import { lookUpDelayMs, panLength } from '../catalogue.ts';
import { findByPan } from './api.ts';

/** The customer of a PAN, or null. */
export function panQuery(pan: string, userId: number) {
  return queryOptions({
    queryKey: ['customers', 'by-pan', pan],
    queryFn: ({ signal }) => findByPan(pan, userId, signal),
    // Personal data leaves the cache when it leaves the screen.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Looks a customer up 500 ms after typing of a PAN has stopped, only at exactly ten characters (specification §5). Results are keyed
 * by PAN, so an outdated one is never shown.
 */
export function usePanLookUp(pan: string, userId: number) {
  const settled = useSettled(pan);
  const isWhole = pan.length === panLength && panNumber.safeParse(pan).success;
  const query = useQuery({ ...panQuery(settled, userId), enabled: isWhole && settled === pan });
  const isCurrent = isWhole && settled === pan;
  return {
    /** Undefined while unknown; null where there is no customer. */
    found: isCurrent ? query.data : undefined,
    isLooking: isWhole && (settled !== pan || query.isFetching),
    failure: isCurrent && !query.isFetching ? query.error : null,
    again: () => void query.refetch(),
  };
}

export type PanLookUp = ReturnType<typeof usePanLookUp>;

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), lookUpDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
