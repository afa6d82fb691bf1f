import { billLimits, type Estimate } from '#features/services/rules.ts';
import { formatRupees } from '#shared/money.ts';
import type { CalculatorMessages } from '#web/messages/calculators/en.ts';

/** What the estimator shows; drawn by the server and by the island alike. */
export interface EstimateFigures {
  ourFees: string;
  governmentFees: string;
  total: string;
}

export function estimateFigures(texts: CalculatorMessages['fees'], estimate: Estimate): EstimateFigures {
  const known = formatRupees(estimate.governmentPaise);
  const withUnknown = estimate.governmentPaise === 0 ? texts.extra : `${known} + ${texts.extra}`;
  return {
    ourFees: formatRupees(estimate.feePaise),
    governmentFees: estimate.lacksGovernmentFee ? withUnknown : known,
    total: formatRupees(estimate.totalPaise),
  };
}

export function billProblem(texts: CalculatorMessages['fees']): string {
  return texts.billProblem(formatRupees(billLimits.min * 100), formatRupees(billLimits.max * 100));
}
