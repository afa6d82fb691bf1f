import type { ComponentType } from 'react';
import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { type Service, type ServiceSlug, services } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
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

/** The parts of a service's page besides its texts. */
const additions: Partial<Record<ServiceSlug, Addition>> = {
  loan: { Part: EmiCalculator, queryNames: emiQueryNames },
};

interface Addition {
  Part: ComponentType<{ context: PageContext }>;
  queryNames: readonly string[];
}

export const servicePages: PublicPage[] = services.map(servicePage);

function servicePage(service: Service): PublicPage {
  const addition = additions[service.slug];
  return {
    path: service.route,
    queryNames: addition?.queryNames ?? [],
    isShown: (settings) => settingsOf(settings, service).isOffered,
    // People search for the service and their town.
    title: (context) => {
      const [agency, town] = agencyAndTown(context);
      return `${siteTexts(context)[service.slug].title}, ${town} | ${agency}`;
    },
    description: (context) => siteTexts(context)[service.slug].description,
    body: (context) => {
      const texts = siteTexts(context)[service.slug];
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
          {addition ? (
            <div className="bg-sunken">
              <div className="container py-14 lg:py-24">
                <addition.Part context={context} />
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
    },
  };
}

function ServiceAudience({ context, texts }: ServicePartProps) {
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
