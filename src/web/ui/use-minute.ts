import { useEffect, useState } from 'react';
import { serverNow } from '#web/api/server-clock.ts';

const minuteMs = 60_000;

/** The present by the server's clock, by which duties are judged, anew with each minute of it. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), minuteMs - (serverNow() % minuteMs));
    return () => clearTimeout(timer);
  });
  return now;
}
