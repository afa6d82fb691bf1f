import type { Fee, Service } from '#features/services/catalogue.ts';
import { feeOf } from '#features/site/rules.ts';
import { agencyId, townData } from '#features/website/web/structured-data.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { serviceTexts } from './service-texts.ts';

type DataContext = Pick<PageContext, 'settings' | 'language' | 'messages' | 'origin'>;

/** A service with the agency's fee, where it states one. No ratings: there are none. */
export function serviceData(service: Service, context: DataContext): object {
  const { settings, language, origin } = context;
  const { name, summary } = serviceTexts(context, service);
  const fee = feeOf(settings, service);
  const url = origin + localPath(service.route, language);
  return {
    '@type': 'Service',
    name,
    description: summary,
    url,
    provider: { '@id': agencyId(context) },
    areaServed: townData(context),
    ...(fee ? { offers: offerOf(fee) } : {}),
  };
}

const priceCurrency = 'INR';

/** A share of a transaction is expressed as rupees per hundred. */
function offerOf(fee: Fee): object {
  if (fee.kind === 'amount') return { '@type': 'Offer', price: fee.paise / 100, priceCurrency };
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: fee.basisPoints / 100,
      priceCurrency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 100, unitText: priceCurrency },
    },
  };
}

/** The questions a page answers, word for word as displayed. */
export function questionsData(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
