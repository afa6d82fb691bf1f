import { formatDate } from '#shared/dates/dates.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { weekdayOf } from './office-hours.ts';
import { sitePageMessages } from './site-page-messages.ts';

const holidaysShown = 6;

/** The next days on which the office is closed. */
export function OfficeHolidays({ context }: { context: PageContext }) {
  const { settings, language, today } = context;
  const coming = settings.holidays
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, holidaysShown);
  if (coming.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl font-bold text-ink">{sitePageMessages(context).contact.holidaysTitle}</h2>
      <dl className="mt-4">
        {coming.map(({ date, name }) => (
          <div key={date} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{localised(name, language)}</dt>
            <dd className="text-muted">
              {weekdayOf(date, language, 'short')} <time dateTime={date}>{formatDate(date)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
