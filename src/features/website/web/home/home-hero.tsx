import { localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { OfficeFrontDrawing } from '#web/drawings/office-front.tsx';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ReachButtons } from '../reach-buttons.tsx';

/** Services, address and contact, within the first screen of a phone. */
export function HomeHero({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const texts = messages.site;
  return (
    <section className="hero">
      <div className="container grid lg:grid-cols-hero lg:items-end lg:gap-12">
        <div className="min-w-0 pt-6 pb-8 sm:pt-10 lg:pt-20 lg:pb-24">
          <p className="mb-3 flex gap-2 leading-snug text-muted max-sm:min-h-12 lg:mb-4">
            <Icon name="place" className="mt-px size-5 shrink-0 text-ink" />
            {localised(settings.addressLines, language).replaceAll('\n', ' ')}
          </p>
          <h1 className="max-w-xl text-3xl font-bold text-ink sm:text-4xl">
            {texts.heroTitle(localised(settings.town, language))}
          </h1>
          <p className="mt-4 max-w-lg lg:mt-6 lg:text-xl lg:leading-normal">{texts.heroText}</p>
          <ReachButtons context={context} label={texts.askForService} whatsappText={texts.whatsappGreeting} />
          <p className="mt-2 flex flex-wrap gap-x-8 lg:mt-4">
            <ArrowLink to={localPath('/service', language)} text={texts.allServices} />
            <ArrowLink to={localPath('/about', language)} text={texts.aboutUs} />
          </p>
        </div>
        <OfficeFrontDrawing className="hero-drawing" />
      </div>
    </section>
  );
}
