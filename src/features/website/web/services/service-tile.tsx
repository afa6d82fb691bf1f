import type { Service } from '#features/services/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { ServicePriceLine } from './service-price-line.tsx';

interface ServiceTileProps {
  service: Service;
  context: PageContext;
}

/** A service linking to its page: a row on a phone, a card on wider screens. */
export function ServiceTile({ service, context }: ServiceTileProps) {
  const { names, summaries } = context.messages.services;
  return (
    <li>
      <a href={localPath(service.route, context.language)} className="tile">
        <ServiceDrawing slug={service.slug} className="size-16 shrink-0 lg:size-20" />
        <span>
          <span className="block text-lg font-semibold leading-snug text-ink">{names[service.slug]}</span>
          <span className="mt-1 block text-muted leading-snug">{summaries[service.slug]}</span>
          <span className="mt-2 block leading-snug">
            <ServicePriceLine context={context} service={service} />
          </span>
        </span>
      </a>
    </li>
  );
}
