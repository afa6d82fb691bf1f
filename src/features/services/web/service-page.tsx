import { EnquiryForm } from '#features/enquiries/web/enquiry-form.tsx';
import { type Service, services } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
import { ContactBlock } from '#features/site/web/contact-block.tsx';
import type { Language } from '#shared/languages.ts';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PublicPage } from '#web/public-pages/page.ts';
import { ServiceAudience } from './service-audience.tsx';
import { ServiceDocuments } from './service-documents.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServicePriceCard } from './service-price-card.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { ServiceTerms } from './service-terms.tsx';

export const servicePages: PublicPage[] = services.map(servicePage);

function servicePage(service: Service): PublicPage {
  const textsIn = (language: Language) => servicePageTexts[language][service.slug];
  return {
    path: service.route,
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
