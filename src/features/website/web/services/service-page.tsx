import type { ComponentType } from 'react';
import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { type Service, type ServiceSlug, services } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
import { ContactBlock } from '#features/website/web/contact/contact-block.tsx';
import type { Language } from '#shared/languages.ts';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { EmiCalculator, emiQueryNames } from '../calculators/emi-calculator.tsx';
import { ServiceAudience } from './service-audience.tsx';
import { ServiceDocuments } from './service-documents.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServicePriceCard } from './service-price-card.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { ServiceTerms } from './service-terms.tsx';

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
  const textsIn = (language: Language) => servicePageTexts[language][service.slug];
  const addition = additions[service.slug];
  return {
    path: service.route,
    queryNames: addition?.queryNames ?? [],
    isShown: (settings) => settingsOf(settings, service).isOffered,
    title: ({ language, settings }) => `${textsIn(language).title} | ${localised(settings.agencyName, language)}`,
    description: ({ language }) => textsIn(language).description,
    body: (context) => {
      const texts = textsIn(context.language);
      return (
        <>
          <ServiceHero context={context} service={service} texts={texts} />
          <div className="container service-body">
            <ServiceAudience context={context} texts={texts} />
            <ServicePriceCard context={context} service={service} texts={texts} />
            <ServiceDocuments context={context} texts={texts} />
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
              <EnquiryForm context={context} chosen={service.type} />
            </div>
          </div>
        </>
      );
    },
  };
}
