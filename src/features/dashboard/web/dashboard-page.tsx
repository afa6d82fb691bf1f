import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { type Period, periods, usualPeriod } from '../catalogue.ts';
import { untilMidnight } from '../rules.ts';
import { dashboardName, useEnquiriesToday } from './api.ts';
import { Patterns } from './charts/fills.tsx';
import { Refreshed } from './refreshed.tsx';
import { applicationNumbers, applicationPanels } from './tiles/application-tiles.tsx';
import { attendancePanels } from './tiles/attendance-tiles.tsx';
import { enquiryNumbers, enquiryPanels } from './tiles/enquiry-tiles.tsx';

const SiteNotice = lazySection(() =>
  openNamespace('steps').then(() => import('./site-notice.tsx').then((module) => module.SiteNotice)),
);

const BackupNotice = lazySection(
  () => import('./backup-notice.tsx').then((module) => module.BackupNotice),
  () => null,
);

const ListsToCheck = lazySection(
  () => import('./lists-to-check.tsx').then((module) => module.ListsToCheck),
  () => null,
);

const PrivacyToDo = lazySection(
  () => import('./privacy-to-do.tsx').then((module) => module.PrivacyToDo),
  () => null,
);

/** Its place is kept, so that nothing moves. */
const WorkTiles = lazySection(
  () => Promise.all([import('./tiles/work-tiles.tsx'), openNamespace('morning')]).then(([module]) => module.WorkTiles),
  () => <div className="min-h-[77.85rem] sm:min-h-[55.325rem] xl:col-span-3 xl:min-h-[43.575rem]" />,
);

const numbers = [...enquiryNumbers, ...applicationNumbers];
/** A third and two thirds of the width in turn; the two of a line are about as tall. */
const panels = [...enquiryPanels, ...attendancePanels, ...applicationPanels];

/** /dashboard: current figures and open work. Every number links to the list it counts. */
export function DashboardPage() {
  const { dashboard } = useMessages();
  const [period, choose] = usePeriod();
  useNewDay();
  // A node of the release before does not tell.
  const { isSitePublished = true, firstStepsLeft = 0, isBackupLate } = useEnquiriesToday().data ?? {};

  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <Patterns />
      <div className="flex items-center gap-3">
        <PageHeading title={dashboard.title} className="min-w-0" />
        <Refreshed />
      </div>
      {(!isSitePublished || firstStepsLeft > 0) && <SiteNotice isPublished={isSitePublished} />}
      {isBackupLate && <BackupNotice />}
      <ListsToCheck />
      <PrivacyToDo />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {numbers.map(({ name, Show }) => (
          <Show key={name} period={period} />
        ))}
      </div>
      <PeriodSwitch period={period} onChange={choose} />
      <div className="grid gap-4 xl:grid-cols-3">
        <WorkTiles period={period} />
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

/** The period in the address, and its setter. A choice shows at once; the address follows. */
function usePeriod(): [Period, (days: Period) => void] {
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

/** Chooses the charts' period. */
function PeriodSwitch(props: { period: Period; onChange: (period: Period) => void }) {
  const { dashboard } = useMessages();
  return (
    <fieldset className="flex self-start rounded-md border border-control bg-raised p-0.5 text-sm">
      <legend className="sr-only">{dashboard.period}</legend>
      {periods.map((period) => (
        <label
          key={period}
          className="relative flex min-h-8 cursor-pointer items-center rounded-sm px-3 hover:bg-hover has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="period"
            value={period}
            checked={period === props.period}
            onChange={() => props.onChange(period)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {dashboard.days(Number(period), period)}
        </label>
      ))}
    </fieldset>
  );
}
