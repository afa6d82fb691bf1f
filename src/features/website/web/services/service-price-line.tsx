import type { Service } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
import { priceOf } from '#features/website/prices/rules.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { shortPrice } from '../calculators/fee-text.ts';
import { siteTexts } from '../site-texts.ts';

interface ServicePriceLineProps {
  context: Pick<PageContext, 'settings' | 'language'>;
  service: Service;
}

/** The price, and the time where the agency states one, in a line: `₹2,500 + government fee · about 3 weeks`. */
export function ServicePriceLine({ context, service }: ServicePriceLineProps) {
  const { figure, note } = shortPrice(priceOf(context.settings, service), siteTexts(context)['service-headings']);
  const { usualTime } = settingsOf(context.settings, service);
  const more = [note && ` ${note}`, usualTime && ` · ${localised(usualTime, context.language)}`];
  return (
    <>
      <span className="font-semibold">{figure}</span>
      {more.filter(Boolean).join('')}
    </>
  );
}
