import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present, anew with each minute of the clock. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  });
  return now;
}
