import { offeredServices, yearsInBusiness } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { OfficeFrontDrawing } from '#web/drawings/office-front.tsx';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { agencyAndTown, officeAddress } from '../office-address.ts';
import { OfficePhoto } from '../office-photo.tsx';
import { PageIntro } from '../page-intro.tsx';
import { serviceTexts } from '../services/service-texts.ts';
import { siteTexts } from '../site-texts.ts';
import { WeekLines } from '../week-lines.tsx';
import { AboutBounds } from './about-bounds.tsx';
import { AboutLicences } from './about-licences.tsx';

export const aboutPage: PublicPage = {
  path: '/about',
  title: (context) => siteTexts(context)['site-pages'].about.documentTitle(...agencyAndTown(context)),
  description: (context) => siteTexts(context)['site-pages'].about.description(...agencyAndTown(context)),
  body: (context) => {
    const { about } = siteTexts(context)['site-pages'];
    const [agency, town] = agencyAndTown(context);
    return (
      <>
        <PageIntro
          eyebrow={about.title}
          heading={context.messages.site.yearsInTown(yearsInBusiness(context.settings, context.today), town)}
          lead={about.lead(agency, town)}
          drawing={<OfficeFrontDrawing className="hero-drawing hidden lg:block" />}
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

function Steps({ context }: { context: PageContext }) {
  const { about } = siteTexts(context)['site-pages'];
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

/** The services that are free at the official site, each with its address. */
function AboutFree({ context }: { context: PageContext }) {
  const { about } = siteTexts(context)['site-pages'];
  const free = offeredServices(context.settings).filter((service) => service.isFreeAtSource);
  if (free.length === 0) return null;
  return (
    <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
      <div>
        <h2 className="section-title">{about.freeTitle}</h2>
        <p className="mt-3 text-muted">{about.freeText}</p>
      </div>
      <dl className="lg:col-span-2">
        {free.map((service) => (
          <div key={service.slug} className="ledger-row items-baseline">
            <dt className="text-lg font-semibold leading-snug text-ink">{serviceTexts(context, service).name}</dt>
            <dd className="sm:col-span-2">
              <ArrowLink
                to={service.officialSite}
                text={service.officialSite ? new URL(service.officialSite).hostname : null}
                isForeign
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The office's address and hours, with a link to the contact page. */
function OfficeVisit({ context }: { context: PageContext }) {
  const { about } = siteTexts(context)['site-pages'];
  const { language } = context;
  return (
    <div className="bg-sunken">
      <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
        <h2 className="section-title">{about.visitTitle}</h2>
        <div className="text-lg lg:col-span-2">
          <OfficePhoto context={context} />
          <p className="whitespace-pre-line">{officeAddress(context)}</p>
          <WeekLines context={context} className="mt-2" />
          <p className="mt-6 flex flex-wrap gap-x-8">
            <ArrowLink to={localPath('/contact', language)} text={about.contact} />
            <ArrowLink to={localPath('/service', language)} text={about.seeServices} />
          </p>
        </div>
      </section>
    </div>
  );
}
