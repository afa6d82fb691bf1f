import { formatDate } from '#shared/dates.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { dayName, hoursText, weekdayOf } from './office-hours.ts';
import { officeStatusText } from './office-status-text.ts';
import { sitePageWords } from './site-page-words.ts';

const week = [1, 2, 3, 4, 5, 6, 7];
const holidaysShown = 6;

/** Each day's hours, and the holidays to come. */
export function OfficeWeek({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const words = sitePageWords(context).contact;
  const { state, detail } = officeStatusText(context);
  return (
    <section>
      <h2 className="section-title">{messages.site.officeHours}</h2>
      <p className="mt-3 text-lg">
        <strong className="font-semibold text-ink">{state}</strong>
        {detail ? ` · ${detail}` : null}
      </p>
      <dl className="mt-4">
        {week.map((day) => (
          <div key={day} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{dayName(day, language)}</dt>
            <dd className={settings.openDays.includes(day) ? '' : 'text-muted'}>
              {settings.openDays.includes(day) ? hoursText(context) : words.closed}
            </dd>
          </div>
        ))}
      </dl>
      <Holidays context={context} />
    </section>
  );
}

function Holidays({ context }: { context: PageContext }) {
  const { settings, language, today } = context;
  const coming = settings.holidays
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, holidaysShown);
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-lg font-semibold text-ink">{sitePageWords(context).contact.holidaysTitle}</h3>
      <dl className="mt-2">
        {coming.map(({ date, name }) => (
          <div key={date} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{localised(name, language)}</dt>
            <dd className="text-muted">
              {weekdayOf(date, language, 'short')} <time dateTime={date}>{formatDate(date)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
