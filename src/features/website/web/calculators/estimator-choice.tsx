import type { Service } from '#features/services/catalogue.ts';
import type { Price } from '#features/website/prices/rules.ts';
import type { PricedService } from '#features/website/rules.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import { formatFee, formatRupees } from '#shared/text/money.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { serviceTexts } from '../services/service-texts.ts';
import { CalculatorField } from './calculator-field.tsx';
import { calculatorMessages } from './calculator-messages.ts';
import { billName, billProblem } from './estimate-figures.ts';
import { isFree, percentText } from './fee-text.ts';

export interface Choice extends PricedService {
  service: Service;
  government: Price['government'];
  typedBill: string;
}

interface EstimatorChoiceProps {
  context: PageContext;
  choice: Choice;
  isChosen: boolean;
  lacksBill: boolean;
}

/** A service's checkbox with its fees; a fee that is a share asks for the bill's amount. */
export function EstimatorChoice({ context, choice, isChosen, lacksBill }: EstimatorChoiceProps) {
  const { language } = context;
  const { service, fee, governmentPaise, typedBill } = choice;
  const { fees: texts } = calculatorMessages[language];
  const { name } = serviceTexts(context, service);
  const id = `estimate-${service.slug}`;
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <input
          type="checkbox"
          id={id}
          name="estimate"
          value={service.slug}
          defaultChecked={isChosen}
          aria-describedby={`${id}-fees`}
          className="size-6 shrink-0"
          data-paise={fee.kind === 'amount' ? fee.paise : undefined}
          data-basis-points={fee.kind === 'share' ? fee.basisPoints : undefined}
          data-government-paise={governmentPaise}
        />
        <div className="min-w-0 grow basis-16">
          <label htmlFor={id} className="block cursor-pointer py-2 font-semibold leading-snug">
            {name}
          </label>
          <p id={`${id}-fees`} className="leading-snug text-muted">
            {`${ourFee(context, choice)} ${governmentFee(context, choice)}`}
          </p>
        </div>
        <a href={localPath(service.route, language)} className="arrow-link" aria-label={`${texts.details}: ${name}`}>
          {texts.details}
        </a>
      </div>
      {fee.kind === 'share' ? (
        <div className="max-w-lg ps-9 pb-2">
          <CalculatorField
            id={billName(service.slug)}
            name={billName(service.slug)}
            inputMode="decimal"
            label={texts.bill}
            hint={texts.billHint(name)}
            problem={lacksBill ? billProblem(texts) : undefined}
            value={typedBill}
          />
        </div>
      ) : null}
    </li>
  );
}

function ourFee({ language }: PageContext, { fee }: Choice): string {
  const { fees: texts } = calculatorMessages[language];
  if (isFree(fee)) return texts.ourFee(texts.free);
  return fee.kind === 'amount' ? texts.ourFee(formatRupees(fee.paise)) : texts.share(percentText(fee.basisPoints));
}

function governmentFee({ language }: PageContext, { government }: Choice): string {
  const { fees: texts } = calculatorMessages[language];
  if (government === undefined) return '';
  if (government.kind === 'known')
    return texts.governmentFee(formatFee(government.paise, texts.free), formatDate(government.asOf));
  return government.kind === 'free' ? texts.freeAtSource : texts.governmentFeeExtra;
}
