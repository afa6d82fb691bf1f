import { billLimits, type Estimate } from '#features/website/rules.ts';
import { formatFee, formatRupees } from '#shared/text/money.ts';
import type { CalculatorMessages } from '#web/messages/calculators/en.ts';

/** The figures of the estimator, as rendered by both server and island. */
export interface EstimateFigures {
  ourFees: string;
  governmentFees: string;
  total: string;
  /** What the total excludes; empty where it excludes nothing. */
  onTop: string;
  /** Announced to screen readers. */
  spoken: string;
}

/** The name and id of the field for the bill a service's fee is a share of. */
export const billName = (slug: string) => `bill-${slug}`;

export function estimateFigures(texts: CalculatorMessages['fees'], estimate: Estimate): EstimateFigures {
  const shown = (paise: number) => formatFee(paise, texts.free);
  const fees = shown(estimate.governmentPaise);
  const withUnknown = estimate.governmentPaise === 0 ? texts.extra : `${fees} + ${texts.extra}`;
  const total = estimate.lacksGovernmentFee ? formatRupees(estimate.totalPaise) : shown(estimate.totalPaise);
  const onTop = [estimate.lacksGovernmentFee ? texts.onTop.government : '', estimate.lacksTax ? texts.onTop.tax : '']
    .filter((sentence) => sentence !== '')
    .join(' ');
  return {
    ourFees: shown(estimate.feePaise),
    governmentFees: estimate.lacksGovernmentFee ? withUnknown : fees,
    total,
    onTop,
    spoken: `${texts.announcement(total)} ${onTop}`.trim(),
  };
}

export function billProblem(texts: CalculatorMessages['fees']): string {
  return texts.billProblem(formatRupees(billLimits.min * 100), formatRupees(billLimits.max * 100));
}
