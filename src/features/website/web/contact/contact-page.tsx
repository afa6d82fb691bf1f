import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { offeredServices } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { DeskDrawing } from '#web/drawings/desk.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { OfficeMap } from '../map/office-map.tsx';
import { OfficeHolidays } from '../office-holidays.tsx';
import { OfficeWeek } from '../office-week.tsx';
import { PageIntro } from '../page-intro.tsx';
import { sitePageMessages } from '../site-page-messages.ts';
import { ContactWays } from './contact-ways.tsx';

export const contactPage: PublicPage = {
  path: '/contact',
  title: (context) => sitePageMessages(context).contact.documentTitle(...agencyAndTown(context)),
  description: (context) => sitePageMessages(context).contact.description(...agencyAndTown(context)),
  body: (context) => {
    const { contact } = sitePageMessages(context);
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
            <OfficeMap context={context} />
          </div>
        </div>
        {offeredServices(context.settings).length === 0 ? null : (
          <div className="on-block">
            <div className="container grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-0">
              <BeforeSending context={context} />
              <EnquiryForm context={context} />
            </div>
          </div>
        )}
      </>
    );
  },
};

function agencyAndTown({ settings, language }: PageContext): [agency: string, town: string] {
  return [localised(settings.agencyName, language), localised(settings.town, language)];
}

function BeforeSending({ context }: { context: PageContext }) {
  const { contact } = sitePageMessages(context);
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
