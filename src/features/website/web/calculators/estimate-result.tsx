import type { CalculatorMessages } from '#web/messages/calculators/en.ts';
import type { EstimateFigures } from './estimate-figures.ts';

interface EstimateResultProps {
  texts: CalculatorMessages['fees'];
  figures: EstimateFigures | undefined;
  isNoneChosen: boolean;
}

/** The total of the chosen services. The island fills the same elements. */
export function EstimateResult({ texts, figures, isNoneChosen }: EstimateResultProps) {
  return (
    <div>
      <p className="off-screen" aria-live="polite" data-announcement="" />
      <p className="field-error" hidden={!isNoneChosen} data-none-chosen="">
        {texts.noneChosen}
      </p>
      <div hidden={!figures} data-result="">
        <dl className="figures">
          <div>
            <dt>{texts.ourFees}</dt>
            <dd data-figure="ourFees">{figures?.ourFees}</dd>
          </div>
          <div>
            <dt>{texts.governmentFees}</dt>
            <dd data-figure="governmentFees">{figures?.governmentFees}</dd>
          </div>
          <div>
            <dt className="text-xl">{texts.total}</dt>
            <dd className="text-3xl font-bold text-ink" data-figure="total">
              {figures?.total}
            </dd>
          </div>
        </dl>
        <p className="mt-3 font-semibold" data-figure="onTop">
          {figures?.onTop}
        </p>
      </div>
      <p className="mt-3 text-muted">{texts.note}</p>
    </div>
  );
}
