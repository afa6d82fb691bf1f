import type { PageContext } from '#web/public-pages/page.ts';
import { dayName, hoursText } from './office-hours.ts';
import { officeStatusText } from './office-status-text.ts';
import { sitePageMessages } from './site-page-messages.ts';

const week = [1, 2, 3, 4, 5, 6, 7];

/** Each day's hours. */
export function OfficeWeek({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const { contact } = sitePageMessages(context);
  const { state, detail } = officeStatusText(context);
  return (
    <section className="lg:row-span-2">
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
              {settings.openDays.includes(day) ? hoursText(context) : contact.closed}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
