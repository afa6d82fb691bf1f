import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { offeredServices, yearsInBusiness } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { ContactBlock } from '../contact/contact-block.tsx';
import { agencyAndTown } from '../office-address.ts';
import { Receipt } from '../receipt/receipt.tsx';
import { ServiceTile } from '../services/service-tile.tsx';
import { HomeHero } from './home-hero.tsx';

export const homePage: PublicPage = {
  path: '/',
  title: (context) => context.messages.site.homeTitle(...agencyAndTown(context)),
  description: ({ settings, language, messages }) => messages.site.homeDescription(localised(settings.town, language)),
  body: (context) => (
    <>
      <HomeHero context={context} />
      <HomeServices context={context} />
      <HomeFeatures context={context} />
      <div className="on-block">
        <div className="container grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-0">
          <ContactBlock context={context} />
          <EnquiryForm context={context} receipt={<Receipt context={context} />} />
        </div>
      </div>
    </>
  ),
};

/** The agency's working principles, as a ruled list. */
function HomeFeatures({ context: { settings, messages, language, today } }: { context: PageContext }) {
  const texts = messages.site;
  return (
    <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
      <div>
        <h2 className="section-title">{texts.featuresTitle}</h2>
        <p className="mt-3 text-lg text-muted">
          {texts.yearsInTown(yearsInBusiness(settings, today), localised(settings.town, language))}
        </p>
      </div>
      <dl className="lg:col-span-2">
        {texts.features.map((feature) => (
          <div key={feature.title} className="ledger-row">
            <dt className="text-lg font-semibold leading-snug text-ink">{feature.title}</dt>
            <dd className="sm:col-span-2">{feature.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HomeServices({ context }: { context: PageContext }) {
  const { messages, language, settings } = context;
  const { title, intro, noneOffered } = messages.services;
  return (
    <section className="bg-sunken">
      <div className="container py-14 lg:py-24">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:mb-12">
          <div>
            <h2 className="section-title">{title}</h2>
            <p className="mt-3 text-lg text-muted">{offeredServices(settings).length === 0 ? noneOffered : intro}</p>
          </div>
          <ArrowLink to={localPath('/service', language)} text={messages.site.allServices} />
        </div>
        <ServiceTiles context={context} />
      </div>
    </section>
  );
}

function ServiceTiles({ context }: { context: PageContext }) {
  const offered = offeredServices(context.settings);
  if (offered.length === 0) return null;
  return (
    <ul className="tiles">
      {offered.map((service) => (
        <ServiceTile key={service.slug} service={service} context={context} />
      ))}
    </ul>
  );
}
