import { EnquiryForm } from '#features/enquiries/web/form/enquiry-form.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PublicPage } from '#web/public-pages/page.ts';
import { ContactBlock } from '../contact/contact-block.tsx';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeServices } from './home-services.tsx';

export const homePage: PublicPage = {
  path: '/',
  title: ({ settings, language, messages }) =>
    messages.site.homeTitle(localised(settings.agencyName, language), localised(settings.town, language)),
  description: ({ settings, language, messages }) => messages.site.homeDescription(localised(settings.town, language)),
  body: (context) => (
    <>
      <HomeHero context={context} />
      <HomeServices context={context} />
      <HomeFeatures context={context} />
      <div className="on-block">
        <div className="container grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-0">
          <ContactBlock context={context} />
          <EnquiryForm context={context} />
        </div>
      </div>
    </>
  ),
};
