// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { calculatorMessages } from './calculator-messages.ts';
import { EmiCalculator } from './emi-calculator.tsx';
import { loanFigures } from './loan-figures.ts';

afterEach(cleanup);

const query = (amount: string, rate: string, months: string) => ({ amount: [amount], rate: [rate], months: [months] });
const figure = (name: string) => document.querySelector(`[data-figure=${name}]`)?.textContent;

test.each(languages)('a sent loan is reckoned on the server, in %s', (language) => {
  const { emi: texts } = calculatorMessages[language];
  const context = aPageContext(language, { path: '/loanservice', query: query('30,00,000', '8.5', '240') });
  const { container } = render(<EmiCalculator context={context} />);
  expect(figure('instalment')).toBe('₹26,035');
  expect(figure('interest')).toBe('₹32,48,327');
  expect(figure('total')).toBe('₹62,48,327');
  expect(screen.getByLabelText(texts.labels.amount)).toHaveProperty('value', '30,00,000');
  expect(container.querySelector('form')?.getAttribute('action')).toMatch(/\/loanservice#emi$/);
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(1 + 20);
  expect(rows.at(-1)?.textContent).toMatch(/^20.*0$/);
  expect(container.textContent).toContain(texts.note);
});

test.each(languages)('what is wrong is said beside its field, and what was typed stays, in %s', (language) => {
  const { emi: texts } = calculatorMessages[language];
  const context = aPageContext(language, { query: query('5 lakh', '12', '') });
  render(<EmiCalculator context={context} />);
  const amount = screen.getByLabelText(texts.labels.amount);
  expect(amount).toHaveProperty('value', '5 lakh');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('emi-amount-error')?.textContent).toBe(
    texts.problems.amount('₹1,000', '₹10,00,00,000'),
  );
  expect(document.getElementById('emi-months-error')?.textContent).toBe(texts.problems.months('1', '480'));
  expect(document.getElementById('emi-rate-error')?.hidden).toBe(true);
  expect(document.querySelector<HTMLElement>('[data-result]')?.hidden).toBe(true);
});

test('a loan without interest has no interest in its figures or its chart', () => {
  const { interest, instalment, chart } = loanFigures({ principalPaise: 1_20_000_00, yearlyRate: 0, months: 12 });
  expect([instalment, interest]).toEqual(['₹10,000', '₹0']);
  expect(chart.interest).toBe('');
  expect(chart.principal).toMatch(/^M/);
});

test('the bars stand on one ground and fill the height', () => {
  const { chart } = loanFigures({ principalPaise: 5_00_000_00, yearlyRate: 12, months: 54 });
  const bars = (path: string) =>
    [...path.matchAll(/M([\d.]+) (\d+)h([\d.]+)v(\d+)/g)].map(([, ...parts]) => parts.map(Number));
  const [principal, interest] = [bars(chart.principal), bars(chart.interest)];
  expect(principal).toHaveLength(5);
  for (const [index, [x, top = 0, , height = 0]] of principal.entries()) {
    expect(top + height).toBe(159);
    expect(interest[index]?.[0]).toBe(x);
    expect((interest[index]?.[1] ?? 0) + (interest[index]?.[3] ?? 0)).toBe(top);
  }
  expect(Math.min(...interest.map(([, top = 0]) => top))).toBeLessThanOrEqual(2);
});
