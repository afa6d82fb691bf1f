import type { Service } from '#features/services/catalogue.ts';
import { billLimits, estimateOf, readNumber } from '#features/services/rules.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { feeOf, offeredServices, settingsOf } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { calculatorMessages } from './calculator-messages.ts';
import { estimateFigures } from './estimate-figures.ts';
import { EstimateResult } from './estimate-result.tsx';
import { type Choice, EstimatorChoice } from './estimator-choice.tsx';

/** The names in the query of a page that holds the estimator. */
export const estimatorQueryNames: readonly string[] = ['estimate', 'swipe'];

/** Adds up once as a plain GET; `fee-estimator-island.ts` makes it live. Nothing where the agency states no fees. */
export function FeeEstimator({ context }: { context: PageContext }) {
  const { path, language, query, assets, settings } = context;
  const { fees: texts } = calculatorMessages[language];
  const priced = offeredServices(settings).flatMap((service) => choiceOf(settings, service));
  if (priced.length === 0) return null;

  const wasAsked = estimatorQueryNames.some((name) => query[name] !== undefined);
  const chosen = priced.filter(({ service }) => query.estimate?.includes(service.slug));
  const typedBill = query.swipe?.[0] ?? '';
  const bill = readNumber(typedBill, billLimits);
  const lacksBill = bill === undefined && chosen.some(({ fee }) => fee.kind === 'share');
  const isReckoned = chosen.length > 0 && !lacksBill;
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
                typedBill={typedBill}
                lacksBill={lacksBill}
              />
            ))}
          </ul>
        </fieldset>
        <EstimateResult
          texts={texts}
          figures={isReckoned ? estimateFigures(texts, estimateOf(chosen, (bill ?? 0) * 100)) : undefined}
          isNoneChosen={wasAsked && chosen.length === 0}
        />
        <button type="submit" className="button button-primary max-sm:w-full">
          {texts.submit}
        </button>
      </form>
    </section>
  );
}

function choiceOf(settings: SiteSettings, service: Service): Choice[] {
  const fee = feeOf(settings, service);
  if (!fee) return [];
  const hasNone = service.isFreeAtSource || fee.kind === 'share';
  const governmentPaise = settingsOf(settings, service).governmentFee?.paise ?? (hasNone ? 0 : undefined);
  return [{ service, fee, governmentPaise }];
}
