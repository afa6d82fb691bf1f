import type { PageContext } from '#web/public-pages/page.ts';
import { weekLines } from './office-hours.ts';

/** `Monday to Saturday · 9:00AM To 6:00PM`, a line for the days that are alike. */
export function WeekLines({ context, className }: { context: PageContext; className: string }) {
  return weekLines(context).map(({ days, hours }) => (
    <p key={days} className={className}>
      {days} · {hours}
    </p>
  ));
}
