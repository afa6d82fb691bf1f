import { type Loan, type LoanField, loanLimits, type RepaymentYear, repaymentOf } from '#features/website/rules.ts';
import { formatRupees, formatWholeRupees } from '#shared/text/money.ts';
import type { CalculatorMessages } from '#web/messages/calculators/en.ts';

/** The figures of a loan, as rendered by both server and island. */
export interface LoanFigures {
  instalment: string;
  interest: string;
  total: string;
  chart: LoanChart;
  /** Year, principal, interest, balance, in rupees without the sign. */
  rows: string[][];
}

/** The titles of `rows`, in their order. */
export const loanColumns = (texts: CalculatorMessages['emi']) => [
  texts.year,
  texts.principal,
  texts.interest,
  texts.balance,
];

/** SVG paths of the stacked bars, one bar a year, in a box of `chartWidth` by `chartHeight`. */
interface LoanChart {
  principal: string;
  interest: string;
}

export const chartWidth = 400;
export const chartHeight = 160;

export function loanFigures(loan: Loan): LoanFigures {
  const { instalmentPaise, interestPaise, totalPaise, years } = repaymentOf(loan);
  return {
    instalment: formatWholeRupees(instalmentPaise),
    interest: formatWholeRupees(interestPaise),
    total: formatWholeRupees(totalPaise),
    chart: chartOf(years),
    rows: years.map(({ year, ...paise }) => [
      String(year),
      ...[paise.principalPaise, paise.interestPaise, paise.balancePaise].map((part) =>
        formatWholeRupees(part).slice(1),
      ),
    ]),
  };
}

function chartOf(years: readonly RepaymentYear[]): LoanChart {
  const slot = chartWidth / Math.max(years.length, 5);
  const highest = Math.max(...years.map(({ principalPaise, interestPaise }) => principalPaise + interestPaise));
  const heightOf = (paise: number) => Math.round((paise / highest) * (chartHeight - 2));
  const bar = (index: number, top: number, height: number) =>
    height > 0 ? `M${round((index + 0.15) * slot)} ${top}h${round(slot * 0.7)}v${height}h-${round(slot * 0.7)}z` : '';
  const ground = chartHeight - 1;
  const parts = years.map(({ principalPaise, interestPaise }, index) => {
    const principal = heightOf(principalPaise);
    const interest = heightOf(interestPaise);
    return {
      principal: bar(index, ground - principal, principal),
      interest: bar(index, ground - principal - interest, interest),
    };
  });
  return {
    principal: parts.map((part) => part.principal).join(''),
    interest: parts.map((part) => part.interest).join(''),
  };
}

const round = (length: number) => Math.round(length * 10) / 10;

/** The error message of an unreadable field. */
export function loanProblem({ problems }: CalculatorMessages['emi'], field: LoanField): string {
  const { min, max } = loanLimits[field];
  const show = (limit: number) => {
    if (field === 'amount') return formatRupees(limit * 100);
    return field === 'rate' ? `${limit}%` : String(limit);
  };
  return problems[field](show(min), show(max));
}
