import '#web/schema-settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { panNumber } from '#shared/text/personal-data.ts';
import { lookUpDelayMs, panLength } from '../catalogue.ts';
import { findByPan, searchCustomers } from './api.ts';

// Personal data leaves the cache when it leaves the screen.
const shortLived = {
  gcTime: 0,
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const mobilePattern = /^[6-9]\d{9}$/;

/** The customer of a PAN, or null. */
export function panQuery(pan: string, userId: number) {
  return queryOptions({
    queryKey: ['customers', 'by-pan', pan],
    queryFn: ({ signal }) => findByPan(pan, userId, signal),
    ...shortLived,
  });
}

/** What is known of a customer who rings. Only the caller's own: of others the PAN is masked. */
function mobileQuery(mobile: string, userId: number) {
  return queryOptions({
    queryKey: ['customers', 'by-mobile', mobile],
    queryFn: async ({ signal }) => {
      const found = await searchCustomers(mobile, signal);
      return found.filter((one) => one.createdBy === userId && one.mobile === `+91${mobile}`);
    },
    ...shortLived,
  });
}

/**
 * Looks a customer up 500 ms after typing of a PAN has stopped, only at exactly ten characters (specification §5). Results are keyed
 * by PAN, so an outdated one is never shown. Ten digits are a mobile, by which the customers one has are found.
 */
export function usePanLookUp(text: string, userId: number) {
  const settled = useSettled(text);
  const isMobile = mobilePattern.test(text);
  const isWhole = text.length === panLength && (isMobile || panNumber.safeParse(text).success);
  const isCurrent = isWhole && settled === text;
  const byPan = useQuery({ ...panQuery(settled, userId), enabled: isCurrent && !isMobile });
  const byMobile = useQuery({ ...mobileQuery(settled, userId), enabled: isCurrent && isMobile });
  const query = isMobile ? byMobile : byPan;
  const ofPan = byPan.data === null ? [] : byPan.data && [byPan.data];
  const offered = isMobile ? byMobile.data : ofPan;
  return {
    /** The owner of the PAN: undefined while unknown; null where there is none. */
    found: isCurrent && !isMobile ? byPan.data : undefined,
    /** Whose details can be taken over; undefined while unknown. */
    offered: isCurrent ? offered : undefined,
    isMobile,
    isLooking: isWhole && (settled !== text || query.isFetching),
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
