import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billLimits,
  estimateOf,
  type Loan,
  loanLimits,
  monthlyInstalment,
  readLoan,
  readNumber,
  repaymentOf,
} from './rules.ts';

const aLoan = fc.record({
  principalPaise: fc.integer({ min: 1_000_00, max: 10_00_00_000_00 }),
  yearlyRate: fc.integer({ min: 0, max: 60_000 }).map((thousandths) => thousandths / 1000),
  months: fc.integer({ min: 1, max: 480 }),
});
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test.each<[Loan, number]>([
  [{ principalPaise: 5_00_000_00, yearlyRate: 12, months: 60 }, 11_122_22],
  [{ principalPaise: 30_00_000_00, yearlyRate: 8.5, months: 240 }, 26_034_70],
  [{ principalPaise: 1_00_000_00, yearlyRate: 10, months: 1 }, 1_00_833_33],
  [{ principalPaise: 1_20_000_00, yearlyRate: 0, months: 12 }, 10_000_00],
  [{ principalPaise: 1_000_00, yearlyRate: 60, months: 480 }, 50_00],
])('instalments known from elsewhere: %o', (loan, paise) => {
  expect(monthlyInstalment(loan)).toBe(paise);
});

test('principal parts add up to the principal, interest parts to the interest, and nothing is owed at the end', () => {
  fc.assert(
    fc.property(aLoan, (loan) => {
      const { years, interestPaise, totalPaise } = repaymentOf(loan);
      expect(sum(years.map((year) => year.principalPaise))).toBe(loan.principalPaise);
      expect(sum(years.map((year) => year.interestPaise))).toBe(interestPaise);
      expect(totalPaise).toBe(loan.principalPaise + interestPaise);
      expect(years.at(-1)?.balancePaise).toBe(0);
      expect(years.every((year) => year.interestPaise >= 0 && year.principalPaise >= 0)).toBe(true);
    }),
  );
});

test('the balances are those of a ledger kept month by month', () => {
  fc.assert(
    fc.property(aLoan, fc.nat(479), (loan, month) => {
      const after = Math.min(Math.ceil((month + 1) / 12) * 12, loan.months);
      const { years, instalmentPaise } = repaymentOf(loan);
      // A ledger with the rounded instalment drifts by at most half a paisa a month, with interest on it.
      const rate = loan.yearlyRate / 1200;
      let [balance, drift] = [loan.principalPaise, 1];
      for (let paid = 0; paid < after; paid++) {
        balance += balance * rate - instalmentPaise;
        drift += drift * rate + 0.5 + balance * 1e-15;
      }
      const told = years[Math.ceil(after / 12) - 1]?.balancePaise ?? Number.NaN;
      expect(Math.abs(told - balance)).toBeLessThanOrEqual(drift + loan.principalPaise * (1 + rate) ** after * 1e-12);
    }),
  );
});

test('without interest one pays back what one got', () => {
  fc.assert(
    fc.property(aLoan, (loan) => {
      const { interestPaise, totalPaise } = repaymentOf({ ...loan, yearlyRate: 0 });
      expect(interestPaise).toBe(0);
      expect(totalPaise).toBe(loan.principalPaise);
    }),
  );
});

test('a higher rate never costs less', () => {
  fc.assert(
    fc.property(aLoan, fc.integer({ min: 1, max: 20_000 }), (loan, more) => {
      const dearer = { ...loan, yearlyRate: loan.yearlyRate + more / 1000 };
      expect(monthlyInstalment(dearer)).toBeGreaterThanOrEqual(monthlyInstalment(loan));
      expect(repaymentOf(dearer).interestPaise).toBeGreaterThanOrEqual(repaymentOf(loan).interestPaise);
    }),
  );
});

test.each([
  ['5,00,000', 500_000],
  [' ₹ 5 00 000 ', 500_000],
  ['૫,૦૦,૦૦૦', 500_000],
  ['५,००,०००.५०', 500_000.5],
  ['1000.', 1000],
])('an amount may be typed as %s', (typed, amount) => {
  expect(readNumber(typed, loanLimits.amount)).toBe(amount);
});

test.each(['', ' ', '-5000', '1e6', '0x1000', '5 lakh', '999.99', '100000000.01', '1000.555', 'Infinity', '1.2.3'])(
  'an amount may not be typed as "%s"',
  (typed) => {
    expect(readNumber(typed, loanLimits.amount)).toBeUndefined();
  },
);

test.each([
  ['.5', 0.5],
  ['.५%', 0.5],
  ['.', undefined],
  ['.5.', undefined],
])('a rate typed as %s is read as %s', (typed, rate) => {
  expect(readNumber(typed, loanLimits.rate)).toBe(rate);
});

test('every field that is wrong is named', () => {
  expect(readLoan({ amount: '', rate: '61', months: '12.5' })).toEqual({ wrong: ['amount', 'rate', 'months'] });
  expect(readLoan({ amount: '5,00,000', rate: '0', months: '481' })).toEqual({ wrong: ['months'] });
  expect(readLoan({ amount: '5,00,000', rate: '10.5%', months: '60' })).toEqual({
    loan: { principalPaise: 500_000_00, yearlyRate: 10.5, months: 60 },
  });
});

test('an estimate adds our fees, the share of each bill and the government fees that are known', () => {
  const pan = { fee: { kind: 'amount', paise: 300_00 }, governmentPaise: 107_00 } as const;
  const swipe = {
    fee: { kind: 'share', basisPoints: 200 },
    governmentPaise: undefined,
    billPaise: 10_000_50,
  } as const;
  const loan = { fee: { kind: 'share', basisPoints: 100 }, governmentPaise: 0, billPaise: 5_000_00 } as const;
  expect(estimateOf([])).toEqual({
    feePaise: 0,
    governmentPaise: 0,
    totalPaise: 0,
    lacksGovernmentFee: false,
    lacksTax: false,
  });
  expect(estimateOf([pan])).toMatchObject({ totalPaise: 407_00, lacksGovernmentFee: false, lacksTax: false });
  expect(estimateOf([loan])).toMatchObject({ totalPaise: 50_00, lacksGovernmentFee: false, lacksTax: true });
  expect(estimateOf([pan, swipe, loan])).toEqual({
    feePaise: 300_00 + 200_01 + 50_00,
    governmentPaise: 107_00,
    totalPaise: 657_01,
    lacksGovernmentFee: true,
    lacksTax: true,
  });
});

test('the largest number a field takes is taken, and a bill is no larger than a crore', () => {
  expect(readNumber('1,00,00,000', billLimits)).toBe(1_00_00_000);
  expect(readNumber('1,00,00,000.01', billLimits)).toBeUndefined();
  expect([readNumber('1', billLimits), readNumber('0.99', billLimits)]).toEqual([1, undefined]);
});

test('each field of a loan that cannot be read is named, alone or with others', () => {
  const typed = { amount: '100000', rate: '10', months: '12' };
  for (const field of ['amount', 'rate', 'months'] as const) {
    expect(readLoan({ ...typed, [field]: 'x' })).toEqual({ wrong: [field] });
  }
  expect(readLoan({ amount: 'x', rate: 'x', months: '12' })).toEqual({ wrong: ['amount', 'rate'] });
});
