import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { untilMidnight } from '../rules.ts';
import { dashboardName } from './api.ts';
import { Fills } from './charts/fills.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Refreshed } from './refreshed.tsx';
import { applicationPanels } from './tiles/application-tiles.tsx';
import { attendancePanels } from './tiles/attendance-tiles.tsx';
import { enquiryNumbers, enquiryPanels } from './tiles/enquiry-tiles.tsx';
import { usePeriod } from './use-period.ts';

const numbers = [...enquiryNumbers];
const panels = [...enquiryPanels, ...applicationPanels, ...attendancePanels];

/** /dashboard: current figures and open work. Every number links to the list it counts. */
export function DashboardPage() {
  const { dashboard } = useMessages();
  const [period, choose] = usePeriod();
  useNewDay();

  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <Fills />
      <div className="flex items-center gap-3">
        <PageHeading title={dashboard.title} className="min-w-0" />
        <Refreshed />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {numbers.map(({ name, Show }) => (
          <Show key={name} period={period} />
        ))}
      </div>
      <PeriodSwitch period={period} onChange={choose} />
      <div className="grid gap-4 xl:grid-cols-3">
        {panels.map(({ name, Show }) => (
          <Show key={name} period={period} />
        ))}
      </div>
    </div>
  );
}

/** Changes at midnight in India. */
function useNewDay() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: [dashboardName] });
        wait();
      }, untilMidnight(new Date()));
    };
    wait();
    return () => clearTimeout(timer);
  }, [queryClient]);
}
