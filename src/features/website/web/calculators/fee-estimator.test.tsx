// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serviceSlugs } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { calculatorMessages } from './calculator-messages.ts';
import { FeeEstimator } from './fee-estimator.tsx';
import { enhance } from './fee-estimator-island.ts';

afterEach(cleanup);

const figure = (name: string) => document.querySelector(`[data-figure=${name}]`)?.textContent;
const isShown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false;

test.each(languages)('the chosen services are added up, in %s', (language) => {
  const { fees: texts } = calculatorMessages[language];
  const settings = {
    ...sampleSettings,
    services: { 'pan-card': { isOffered: true, governmentFee: { paise: 107_00, asOf: '2026-08-01' } } },
  };
  const query = {
    estimate: ['pan-card', 'passport', 'credit-card-swipe', 'no-such'],
    'bill-credit-card-swipe': ['25,000'],
  };
  const { container } = render(
    <FeeEstimator context={aPageContext(language, { settings, query, path: '/service' })} />,
  );
  expect(figure('ourFees')).toBe('₹3,300');
  expect(figure('governmentFees')).toBe(`₹107 + ${texts.extra}`);
  expect(figure('total')).toBe('₹3,407');
  expect(figure('onTop')).toBe(`${texts.onTop.government} ${texts.onTop.tax}`);
  expect(container.querySelectorAll(':checked')).toHaveLength(3);
  expect(container.textContent).toContain(texts.governmentFee('₹107', '01/08/2026'));
  expect(container.textContent).toContain(texts.note);
  const link = screen.getByRole('link', { name: new RegExp(aPageContext(language).messages.services.names.udyam) });
  expect(link.getAttribute('href')).toMatch(/\/udhyamservice$/);
});

test('a share asks for the bill it is a share of', () => {
  const query = { estimate: ['credit-card-swipe'], 'bill-credit-card-swipe': ['lots'] };
  render(<FeeEstimator context={aPageContext('en', { query })} />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('bill-credit-card-swipe-error')?.textContent).toBe(
    'Enter an amount, from ₹1 to ₹1,00,00,000.',
  );
  expect(isShown('[data-result]')).toBe(false);
});

/** The owner asks for a share of loans, and for cards that nothing is paid for. */
const settingsWithShares = {
  ...sampleSettings,
  services: {
    loan: { isOffered: true, fee: { kind: 'share', basisPoints: 100 } },
    'credit-card': { isOffered: true, fee: { kind: 'amount', paise: 0 } },
  },
} as const;

test.each(languages)('a fee of nothing is free, alone and in all, in %s', (language) => {
  const { fees: texts } = calculatorMessages[language];
  const query = { estimate: ['credit-card'] };
  const { container } = render(
    <FeeEstimator context={aPageContext(language, { settings: settingsWithShares, query })} />,
  );
  expect(container.textContent).toContain(texts.ourFee(texts.free));
  expect(container.textContent).not.toMatch(/₹0(?!\d)/);
  expect([figure('ourFees'), figure('governmentFees'), figure('total')]).toEqual([texts.free, texts.free, texts.free]);
});

test('no government has a part in a card or a loan, whatever we take for it', () => {
  const settings = {
    ...sampleSettings,
    services: { ...settingsWithShares.services, loan: { isOffered: true, fee: { kind: 'amount', paise: 500_00 } } },
  } as const;
  render(<FeeEstimator context={aPageContext('en', { settings, query: { estimate: ['loan', 'credit-card'] } })} />);
  expect([figure('ourFees'), figure('governmentFees'), figure('total')]).toEqual(['₹500', 'Free', '₹500']);
  expect(figure('onTop')).toBe('');
  for (const slug of ['loan', 'credit-card']) {
    expect(document.getElementById(`estimate-${slug}-fees`)?.textContent).not.toContain('Government fee');
  }
});

test('every share has a bill of its own', () => {
  const query = {
    estimate: ['loan', 'credit-card-swipe'],
    'bill-loan': ['1,00,000'],
    'bill-credit-card-swipe': ['5,000'],
  };
  render(<FeeEstimator context={aPageContext('en', { settings: settingsWithShares, query })} />);
  expect(screen.getAllByRole('textbox').map(({ id }) => id)).toEqual(['bill-loan', 'bill-credit-card-swipe']);
  expect(figure('total')).toBe('₹1,100');
  expect(figure('onTop')).toBe(calculatorMessages.en.fees.onTop.tax);
});

test('while somebody ticks, each bill is added and what comes on top is spoken', async () => {
  vi.useFakeTimers();
  const { container } = render(<FeeEstimator context={aPageContext('en', { settings: settingsWithShares })} />);
  await enhance(container, 'en');
  const box = (slug: string) => container.querySelector<HTMLInputElement>(`#estimate-${slug}`);
  for (const slug of ['loan', 'credit-card-swipe', 'passport']) box(slug)?.click();
  const type = (slug: string, value: string) =>
    fireEvent.input(container.querySelector(`#bill-${slug}`) as Element, { target: { value } });
  type('loan', '1,00,000');
  expect(container.querySelector('#bill-credit-card-swipe')?.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('#bill-loan')?.getAttribute('aria-invalid')).toBeNull();
  type('credit-card-swipe', '5,000');
  vi.runAllTimers();
  vi.useRealTimers();
  const { onTop } = calculatorMessages.en.fees;
  expect([figure('total'), figure('onTop')]).toEqual(['₹3,600', `${onTop.government} ${onTop.tax}`]);
  expect(container.querySelector('[data-announcement]')?.textContent).toBe(
    `In all ₹3,600. ${onTop.government} ${onTop.tax}`,
  );
});

test('nothing chosen is said, but only after somebody asked', () => {
  render(<FeeEstimator context={aPageContext('en')} />);
  expect(isShown('[data-none-chosen]')).toBe(false);
  cleanup();
  render(<FeeEstimator context={aPageContext('en', { query: { 'bill-credit-card-swipe': [''] } })} />);
  expect(isShown('[data-none-chosen]')).toBe(true);
});

test('only offered services with a fee are listed; without any there is no estimator', () => {
  const settings = { ...sampleSettings, services: { passport: { isOffered: false } } };
  const { container } = render(<FeeEstimator context={aPageContext('en', { settings })} />);
  const listed = [...container.querySelectorAll<HTMLInputElement>('[name=estimate]')].map(({ value }) => value);
  expect(listed).toEqual(['credit-card-swipe', 'pan-card', 'udyam', 'voter-id', 'income-tax', 'e-shram']);
  cleanup();
  const none = Object.fromEntries(serviceSlugs.map((slug) => [slug, { isOffered: false }]));
  expect(
    render(<FeeEstimator context={aPageContext('en', { settings: { ...sampleSettings, services: none } })} />).container
      .innerHTML,
  ).toBe('');
});
