import { indiaToday } from '#shared/dates/dates.ts';
import { daysOf, firstDayOf, monthOf } from '#shared/dates/months.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** As high as this month's calendar mostly is, so that nothing in sight moves when it comes. */
export function CalendarPlace() {
  const { list } = useMessages();
  const month = monthOf(indiaToday());
  return (
    <div data-later aria-busy className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {list.loading}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-h-8 grow items-center max-md:basis-full">
          <Skeleton className="w-40" />
        </div>
        <Skeleton className="h-[2.625rem] w-full md:w-96" />
      </div>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <div className="h-[2.06rem] rounded-t-lg bg-sunken" />
        {Array.from({ length: weeksOf(month) }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div key={week} className="h-[4.65rem] md:h-[8.3rem]" />
        ))}
      </div>
    </div>
  );
}

/** From Monday to Sunday. */
function weeksOf(month: string): number {
  const daysBefore = (new Date(firstDayOf(month)).getUTCDay() + 6) % 7;
  return Math.ceil((daysBefore + daysOf(month).length) / 7);
}
