import type { ComponentType } from 'react';
import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { type CatalogueService, type Service, services } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
import { ownServicePath, serviceOf } from '#features/site/services/rules.ts';
import { ContactBlock } from '#features/website/web/contact/contact-block.tsx';
import { Icon } from '#web/drawings/icons.tsx';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { EmiCalculator, emiQueryNames } from '../calculators/emi-calculator.tsx';
import { agencyAndTown } from '../office-address.ts';
import { Receipt } from '../receipt/receipt.tsx';
import { siteTexts } from '../site-texts.ts';
import { ServiceDocuments } from './service-documents.tsx';
import { ServiceHero } from './service-hero.tsx';
import type { ServicePartProps } from './service-part.ts';
import { ServicePriceCard } from './service-price-card.tsx';
import { serviceTexts } from './service-texts.ts';

/** The parts of a service's page besides its texts. */
const additions: Partial<Record<string, Addition>> = {
  loan: { Part: EmiCalculator, queryNames: emiQueryNames },
};

interface Addition {
  Part: ComponentType<{ context: PageContext }>;
  queryNames: readonly string[];
}

const ownServicesPage: PublicPage = {
  ...pageOf(ownServiceAt),
  path: ownServicePath({ slug: ':slug' }),
  paths: ({ ownServices = [] }) => ownServices.filter(({ isOffered }) => isOffered).map((own) => serviceOf(own).route),
};

export const servicePages: PublicPage[] = [...services.map(servicePage), ownServicesPage];

function servicePage(service: CatalogueService): PublicPage {
  return {
    ...pageOf(() => service),
    path: service.route,
    queryNames: additions[service.slug]?.queryNames ?? [],
    isShown: (settings) => settingsOf(settings, service).isOffered,
  };
}

function ownServiceAt({ path, settings: { ownServices = [] } }: PageContext): Service {
  const service = ownServices.map(serviceOf).find(({ route }) => route === path);
  if (!service) throw new Error(`No service of the owner's at ${path}`);
  return service;
}

function pageOf(serviceAt: (context: PageContext) => Service): Pick<PublicPage, 'title' | 'description' | 'body'> {
  return {
    // People search for the service and their town.
    title: (context) => {
      const [agency, town] = agencyAndTown(context);
      return `${serviceTexts(context, serviceAt(context)).title}, ${town} | ${agency}`;
    },
    description: (context) => serviceTexts(context, serviceAt(context)).description,
    body: (context) => <ServiceBody context={context} service={serviceAt(context)} />,
  };
}

function ServiceBody({ context, service }: { context: PageContext; service: Service }) {
  const texts = serviceTexts(context, service);
  const Addition = additions[service.slug]?.Part;
  return (
    <>
      <ServiceHero context={context} service={service} texts={texts} />
      <div className="container service-body">
        <ServiceAudience context={context} texts={texts} />
        <ServicePriceCard context={context} service={service} texts={texts} />
        <ServiceDocuments context={context} service={service} texts={texts} />
        <ServiceSteps context={context} texts={texts} />
        <ServiceQuestions context={context} texts={texts} />
        <ServiceTerms context={context} texts={texts} />
      </div>
      {Addition ? (
        <div className="bg-sunken">
          <div className="container py-14 lg:py-24">
            <Addition context={context} />
          </div>
        </div>
      ) : null}
      <div className="on-block">
        <div className="container grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-0">
          <ContactBlock context={context} />
          <EnquiryForm context={context} receipt={<Receipt context={context} />} chosen={service.type} />
        </div>
      </div>
    </>
  );
}

/** A service of the owner's own may have empty lists. */
function ServiceAudience({ context, texts }: ServicePartProps) {
  if (texts.audience.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{siteTexts(context)['service-headings'].audience}</h2>
      <ul className="bullets text-lg">
        {texts.audience.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function ServiceTerms({ context, texts }: ServicePartProps) {
  if (texts.terms.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{siteTexts(context)['service-headings'].terms}</h2>
      <ul className="bullets">
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

function ServiceQuestions({ context, texts }: ServicePartProps) {
  if (texts.questions.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{siteTexts(context)['service-headings'].questions}</h2>
      <div className="questions">
        {texts.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function ServiceSteps({ context, texts }: ServicePartProps) {
  if (texts.steps.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{siteTexts(context)['service-headings'].steps}</h2>
      <ol className="steps">
        {texts.steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-lg font-semibold leading-snug text-ink">{step.title}</h3>
            <p className="mt-1">{step.text}</p>
            {step.time === undefined ? null : (
              <p className="mt-2 flex gap-2 text-muted">
                <Icon name="clock" className="mt-px size-5" />
                {step.time}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
