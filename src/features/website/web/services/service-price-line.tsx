import type { Service } from '#features/services/catalogue.ts';
import { priceOf } from '#features/website/rules.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { shortPrice } from '../calculators/fee-text.ts';
import { siteTexts } from '../site-texts.ts';

interface ServicePriceLineProps {
  context: Pick<PageContext, 'settings' | 'language'>;
  service: Service;
}

/** The price in a line: `₹2,500 + government fee`. */
export function ServicePriceLine({ context, service }: ServicePriceLineProps) {
  const { figure, note } = shortPrice(priceOf(context.settings, service), siteTexts(context)['service-headings']);
  return (
    <>
      <span className="font-semibold">{figure}</span>
      {note === undefined ? null : ` ${note}`}
    </>
  );
}
