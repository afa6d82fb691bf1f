import type { ReactNode } from 'react';
import type { Service } from '#features/services/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceDrawing } from './service-drawing.tsx';

interface ServiceTileProps {
  service: Service;
  context: PageContext;
  /** Below the summary, where prices are compared. */
  price?: ReactNode;
}

/** A service linking to its page: a row on a phone, a card on wider screens. */
export function ServiceTile({ service, context, price }: ServiceTileProps) {
  const { names, summaries } = context.messages.services;
  return (
    <li>
      <a href={localPath(service.route, context.language)} className="tile">
        <ServiceDrawing slug={service.slug} className="size-16 shrink-0 lg:size-20" />
        <span>
          <span className="block text-lg font-semibold leading-snug text-ink">{names[service.slug]}</span>
          <span className="mt-1 block text-muted leading-snug">{summaries[service.slug]}</span>
          {price}
        </span>
      </a>
    </li>
  );
}
