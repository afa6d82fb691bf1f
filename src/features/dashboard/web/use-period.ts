import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Period, periods, usualPeriod } from '../catalogue.ts';

/** The period in the address, and its setter. A choice shows at once; the address follows. */
export function usePeriod(): [Period, (days: Period) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = periods.find((days) => days === params.get('days')) ?? usualPeriod;
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => setChosen(inAddress), [inAddress]);

  const choose = (days: Period) => {
    setChosen(days);
    setParams(days === usualPeriod ? {} : { days }, { replace: true });
  };
  return [chosen, choose];
}
