import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { officeAddress } from './office-address.ts';
import { hoursText, openDaysText } from './office-hours.ts';
import { sitePageMessages } from './site-page-messages.ts';

/** The office's address and hours, with a link to the contact page. */
export function OfficeVisit({ context }: { context: PageContext }) {
  const { about } = sitePageMessages(context);
  const { language } = context;
  return (
    <div className="bg-sunken">
      <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
        <h2 className="section-title">{about.visitTitle}</h2>
        <div className="text-lg lg:col-span-2">
          <p className="whitespace-pre-line">{officeAddress(context)}</p>
          <p className="mt-2">
            {openDaysText(context)} · {hoursText(context)}
          </p>
          <p className="mt-6 flex flex-wrap gap-x-8">
            <ArrowLink to={localPath('/contact', language)} text={about.contact} />
            <ArrowLink to={localPath('/service', language)} text={about.seeServices} />
          </p>
        </div>
      </section>
    </div>
  );
}
