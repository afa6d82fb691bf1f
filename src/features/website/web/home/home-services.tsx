import { offeredServices } from '#features/site/rules.ts';
import { ServiceTiles } from '#features/website/web/services/service-tiles.tsx';
import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext } from '#web/public-pages/page.ts';

export function HomeServices({ context }: { context: PageContext }) {
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
