import type { Service } from '#features/services/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { ServicePriceLine } from './service-price-line.tsx';
import { serviceTexts } from './service-texts.ts';

interface ServiceTileProps {
  service: Service;
  context: PageContext;
}

/** A service linking to its page: a row on a phone, a card on wider screens. */
export function ServiceTile({ service, context }: ServiceTileProps) {
  const { name, summary } = serviceTexts(context, service);
  return (
    <li>
      <a href={localPath(service.route, context.language)} className="tile">
        <ServiceDrawing service={service} className="size-16 shrink-0 lg:size-20" />
        <span>
          <span className="block text-lg font-semibold leading-snug text-ink">{name}</span>
          <span className="mt-1 block text-muted leading-snug">{summary}</span>
          <span className="mt-2 block leading-snug">
            <ServicePriceLine context={context} service={service} />
          </span>
        </span>
      </a>
    </li>
  );
}
