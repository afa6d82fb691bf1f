import { serviceSlugs } from '#features/services/catalogue.ts';
import { offeredServices } from '#features/site/rules.ts';
import { priceOf } from '#features/website/prices/rules.ts';
import { billLimits, estimateOf, readNumber } from '#features/website/rules.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { calculatorMessages } from './calculator-messages.ts';
import { billName, estimateFigures } from './estimate-figures.ts';
import { EstimateResult } from './estimate-result.tsx';
import { type Choice, EstimatorChoice } from './estimator-choice.tsx';

/** The query parameters of a page with the estimator. */
export const estimatorQueryNames: readonly string[] = ['estimate', ...serviceSlugs.map(billName)];

/** Adds up on submit as a plain GET; enhanced by `fee-estimator-island.ts`. Empty where the agency states no fees. */
export function FeeEstimator({ context }: { context: PageContext }) {
  const { path, language, query, assets } = context;
  const { fees: texts } = calculatorMessages[language];
  const priced = choicesOf(context);
  if (priced.length === 0) return null;

  const wasAsked = estimatorQueryNames.some((name) => query[name] !== undefined);
  const chosen = priced.filter(({ service }) => query.estimate?.includes(service.slug));
  const lacking = chosen.filter(({ fee, billPaise }) => fee.kind === 'share' && billPaise === undefined);
  const isReckoned = chosen.length > 0 && lacking.length === 0;
  return (
    <section id="estimate" className="form-card" data-island={assets.islands['fee-estimator-island']}>
      <h2 className="section-title">{texts.title}</h2>
      <p className="mt-2 text-muted">{texts.intro}</p>
      <form method="get" action={`${localPath(path, language)}#estimate`} className="mt-6 grid gap-6">
        <fieldset>
          <legend className="off-screen">{texts.legend}</legend>
          <ul>
            {priced.map((choice) => (
              <EstimatorChoice
                key={choice.service.slug}
                context={context}
                choice={choice}
                isChosen={chosen.includes(choice)}
                lacksBill={lacking.includes(choice)}
              />
            ))}
          </ul>
        </fieldset>
        <EstimateResult
          texts={texts}
          figures={isReckoned ? estimateFigures(texts, estimateOf(chosen)) : undefined}
          isNoneChosen={wasAsked && chosen.length === 0}
        />
        <button type="submit" className="button button-primary max-sm:w-full">
          {texts.submit}
        </button>
      </form>
    </section>
  );
}

/** The offered services with a fee, and the bills in the page's query. */
function choicesOf({ settings, query }: PageContext): Choice[] {
  return offeredServices(settings).flatMap((service) => {
    const { fee, government } = priceOf(settings, service);
    if (!fee) return [];
    const typedBill = query[billName(service.slug)]?.[0] ?? '';
    const bill = readNumber(typedBill, billLimits);
    const knownPaise = government?.kind === 'known' ? government.paise : 0;
    return {
      service,
      fee,
      government,
      governmentPaise: government?.kind === 'extra' ? undefined : knownPaise,
      typedBill,
      ...(bill === undefined ? {} : { billPaise: bill * 100 }),
    };
  });
}
