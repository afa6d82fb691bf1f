import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { offeredServices } from '#features/site/rules.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { weekdayName, weekdayNames } from '#shared/dates/names.ts';
import { localPath } from '#shared/languages.ts';
import { DeskDrawing } from '#web/drawings/desk.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { agencyAndTown } from '../office-address.ts';
import { hoursOn } from '../office-hours.ts';
import { OfficePhoto } from '../office-photo.tsx';
import { officeStatusText } from '../office-status-text.ts';
import { PageIntro } from '../page-intro.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { siteTexts } from '../site-texts.ts';
import { ContactWays } from './contact-ways.tsx';
import { OfficeWay } from './office-way.tsx';

export const contactPage: PublicPage = {
  path: '/contact',
  title: (context) => siteTexts(context)['site-pages'].contact.documentTitle(...agencyAndTown(context)),
  description: (context) => siteTexts(context)['site-pages'].contact.description(...agencyAndTown(context)),
  body: (context) => {
    const { contact } = siteTexts(context)['site-pages'];
    return (
      <>
        <PageIntro eyebrow={contact.title} heading={context.messages.site.contactTitle} lead={contact.lead} />
        <div className="container grid gap-x-16 gap-y-12 pb-14 lg:grid-cols-2 lg:pb-24">
          <ContactWays context={context} />
          <OfficeWeek context={context} />
          <OfficeHolidays context={context} />
        </div>
        <div className="bg-sunken">
          <div className="container py-14 lg:py-24">
            <OfficePhoto context={context} />
            <OfficeWay context={context} />
          </div>
        </div>
        {offeredServices(context.settings).length === 0 ? null : (
          <div className="on-block">
            <div className="container grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-0">
              <BeforeSending context={context} />
              <EnquiryForm context={context} receipt={<Receipt context={context} />} />
            </div>
          </div>
        )}
      </>
    );
  },
};

function BeforeSending({ context }: { context: PageContext }) {
  const { contact } = siteTexts(context)['site-pages'];
  return (
    <section className="flex flex-col lg:pt-24">
      <h2 className="section-title">{contact.beforeTitle}</h2>
      <ul className="mt-6 lg:mt-10">
        {contact.before.map((point) => (
          <li key={point} className="block-entry">
            {point}
          </li>
        ))}
        <li className="block-entry">
          <a href={localPath('/privacy', context.language)} className="block-link">
            {contact.privacyNotice}
          </a>
        </li>
      </ul>
      <DeskDrawing className="block-drawing hidden lg:block" />
    </section>
  );
}

const week = [1, 2, 3, 4, 5, 6, 7];

/** Each day's hours. */
function OfficeWeek({ context }: { context: PageContext }) {
  const { language, messages } = context;
  const { contact } = siteTexts(context)['site-pages'];
  const { state, detail } = officeStatusText(context);
  const names = weekdayNames(language, 'long');
  return (
    <section className="lg:row-span-2">
      <h2 className="section-title">{messages.site.officeHours}</h2>
      <p className="mt-3 text-lg">
        <strong className="font-semibold text-ink">{state}</strong>
        {detail ? ` · ${detail}` : null}
      </p>
      <dl className="mt-4">
        {week.map((day) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt>{names[day - 1]}</dt>
            <DayHours text={hoursOn(context, day)} closed={contact.closed} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function DayHours({ text, closed }: { text: string; closed: string }) {
  return text === '' ? <dd className="text-muted">{closed}</dd> : <dd>{text}</dd>;
}

const holidaysShown = 6;

/** The next days on which the office is closed. */
function OfficeHolidays({ context }: { context: PageContext }) {
  const { settings, language, today } = context;
  const coming = settings.holidays
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, holidaysShown);
  if (coming.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl font-bold text-ink">{siteTexts(context)['site-pages'].contact.holidaysTitle}</h2>
      <dl className="mt-4">
        {coming.map(({ date, name }) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt>{localised(name, language)}</dt>
            <dd className="text-muted">
              {weekdayName(date, language, 'short')} <time dateTime={date}>{formatDate(date)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
