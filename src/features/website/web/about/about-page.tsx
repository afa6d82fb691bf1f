import { yearsInBusiness } from '#features/site/rules.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { OfficeVisit } from '../office-visit.tsx';
import { PageIntro } from '../page-intro.tsx';
import { sitePageMessages } from '../site-page-messages.ts';
import { AboutBounds } from './about-bounds.tsx';
import { AboutFree } from './about-free.tsx';
import { AboutLicences } from './about-licences.tsx';

export const aboutPage: PublicPage = {
  path: '/about',
  title: (context) => sitePageMessages(context).about.documentTitle(...agencyAndTown(context)),
  description: (context) => sitePageMessages(context).about.description(...agencyAndTown(context)),
  body: (context) => {
    const { about } = sitePageMessages(context);
    const [agency, town] = agencyAndTown(context);
    return (
      <>
        <PageIntro
          eyebrow={about.title}
          heading={context.messages.site.yearsInTown(yearsInBusiness(context.settings, context.today), town)}
          lead={about.lead(agency, town)}
        />
        <Steps context={context} />
        <AboutBounds context={context} />
        <AboutFree context={context} />
        <AboutLicences context={context} />
        <OfficeVisit context={context} />
      </>
    );
  },
};

function agencyAndTown({ settings, language }: PageContext): [agency: string, town: string] {
  return [localised(settings.agencyName, language), localised(settings.town, language)];
}

function Steps({ context }: { context: PageContext }) {
  const { about } = sitePageMessages(context);
  return (
    <section className="container grid gap-x-12 gap-y-6 pb-14 lg:grid-cols-3 lg:pb-24">
      <h2 className="section-title">{about.stepsTitle}</h2>
      <ol className="lg:col-span-2">
        {about.steps.map((step) => (
          <li key={step.title} className="ledger-row">
            <h3 className="text-lg font-semibold leading-snug text-ink">{step.title}</h3>
            <p className="sm:col-span-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
