import type { Fee } from '#features/services/catalogue.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';

export interface Loan {
  principalPaise: number;
  /** Per cent a year: 10.5 is 10.5%. */
  yearlyRate: number;
  months: number;
}

export const loanFields = ['amount', 'rate', 'months'] as const;
export type LoanField = (typeof loanFields)[number];

/** The calculator's inputs: rupees, per cent a year, months. */
export const loanLimits: Record<LoanField, { min: number; max: number; decimals: number }> = {
  amount: { min: 1_000, max: 10_00_00_000, decimals: 2 },
  rate: { min: 0, max: 60, decimals: 3 },
  months: { min: 1, max: 480, decimals: 0 },
};

/** A number as people here type it: `5,00,000`, `₹ 500`, `8.5%`, in Latin, Gujarati or Devanagari digits. */
export function readNumber(typed: string, { min, max, decimals }: { min: number; max: number; decimals: number }) {
  const digits = latinDigits(typed).replace(/[\s,₹%]/g, '');
  const [, fraction = ''] = /^(?=\.?\d)\d*(?:\.(\d*))?$/.exec(digits) ?? [undefined, 'no number at all'];
  const number = Number(digits);
  return fraction.length <= decimals && number >= min && number <= max ? number : undefined;
}

/** The loan that was typed in, or the fields that cannot be read or are out of bounds. */
export function readLoan(typed: Record<LoanField, string>): { loan: Loan } | { wrong: LoanField[] } {
  const read = (field: LoanField) => readNumber(typed[field], loanLimits[field]);
  const [amount, yearlyRate, months] = [read('amount'), read('rate'), read('months')];
  if (amount === undefined || yearlyRate === undefined || months === undefined) {
    return { wrong: loanFields.filter((field) => read(field) === undefined) };
  }
  return { loan: { principalPaise: Math.round(amount * 100), yearlyRate, months } };
}

/** The equal monthly instalment of a loan on reducing balance, to the paisa. */
export function monthlyInstalment(loan: Loan): number {
  return Math.round(exactInstalment(loan));
}

function exactInstalment({ principalPaise, yearlyRate, months }: Loan): number {
  if (yearlyRate === 0) return principalPaise / months;
  return (principalPaise * monthlyRate(yearlyRate)) / -Math.expm1(-months * growth(yearlyRate));
}

const monthlyRate = (yearlyRate: number) => yearlyRate / 1200;
const growth = (yearlyRate: number) => Math.log1p(monthlyRate(yearlyRate));

/** The debt after some months, in a form that loses no precision by subtracting large numbers. */
function exactBalance({ principalPaise, yearlyRate, months }: Loan, after: number): number {
  if (yearlyRate === 0) return (principalPaise * (months - after)) / months;
  const rate = growth(yearlyRate);
  return (principalPaise * Math.expm1(-(months - after) * rate)) / Math.expm1(-months * rate);
}

export interface RepaymentYear {
  year: number;
  principalPaise: number;
  interestPaise: number;
  /** Still owed at the end of the year. */
  balancePaise: number;
}

export interface Repayment {
  instalmentPaise: number;
  interestPaise: number;
  /** Principal and interest together. */
  totalPaise: number;
  years: RepaymentYear[];
}

/** How a loan is paid back, year by year from the first instalment. The parts add up to the totals exactly. */
export function repaymentOf(loan: Loan): Repayment {
  const instalment = exactInstalment(loan);
  const balanceAfter = (month: number) => Math.round(exactBalance(loan, month));
  // Without interest the difference is nothing but the noise of division, which may be below zero.
  const interestUntil = (month: number) =>
    Math.max(0, Math.round(instalment * month - (loan.principalPaise - exactBalance(loan, month))));
  const years = Array.from({ length: Math.ceil(loan.months / 12) }, (_, index) => {
    const [from, to] = [index * 12, Math.min((index + 1) * 12, loan.months)];
    return {
      year: index + 1,
      principalPaise: balanceAfter(from) - balanceAfter(to),
      interestPaise: interestUntil(to) - interestUntil(from),
      balancePaise: balanceAfter(to),
    };
  });
  const interestPaise = interestUntil(loan.months);
  return {
    instalmentPaise: Math.round(instalment),
    interestPaise,
    totalPaise: loan.principalPaise + interestPaise,
    years,
  };
}

/** Limits of a card bill for the estimate, in rupees. */
export const billLimits = { min: 1, max: 1_00_00_000, decimals: 2 };

/** A service's costs for the estimate. */
export interface PricedService {
  fee: Fee;
  /** The government's fee; undefined where the owner has not entered it. */
  governmentPaise: number | undefined;
  /** The amount a share is taken of. */
  billPaise?: number;
}

export interface Estimate {
  feePaise: number;
  governmentPaise: number;
  totalPaise: number;
  /** Some of the chosen have a government fee the owner has not entered. */
  lacksGovernmentFee: boolean;
  /** Some of the chosen have a fee that is a share, which leaves out taxes. */
  lacksTax: boolean;
}

/** Our fees and the known government fees of the chosen services; a share is taken of the service's own bill. */
export function estimateOf(chosen: readonly PricedService[]): Estimate {
  const feePaise = chosen.reduce((sum, service) => sum + feeFor(service), 0);
  const governmentPaise = chosen.reduce((sum, service) => sum + (service.governmentPaise ?? 0), 0);
  return {
    feePaise,
    governmentPaise,
    totalPaise: feePaise + governmentPaise,
    lacksGovernmentFee: chosen.some((service) => service.governmentPaise === undefined),
    lacksTax: chosen.some(({ fee }) => fee.kind === 'share'),
  };
}

function feeFor({ fee, billPaise = 0 }: PricedService): number {
  return fee.kind === 'amount' ? fee.paise : Math.round((billPaise * fee.basisPoints) / 10_000);
}
