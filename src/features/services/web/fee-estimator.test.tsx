// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serviceSlugs } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { calculatorMessages } from './calculator-messages.ts';
import { FeeEstimator } from './fee-estimator.tsx';

afterEach(cleanup);

const figure = (name: string) => document.querySelector(`[data-figure=${name}]`)?.textContent;
const isShown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false;

test.each(languages)('the chosen services are added up, in %s', (language) => {
  const { fees: texts } = calculatorMessages[language];
  const settings = {
    ...sampleSettings,
    services: { 'pan-card': { isOffered: true, governmentFee: { paise: 107_00, asOf: '2026-08-01' } } },
  };
  const query = { estimate: ['pan-card', 'passport', 'credit-card-swipe', 'no-such'], swipe: ['25,000'] };
  const { container } = render(
    <FeeEstimator context={aPageContext(language, { settings, query, path: '/service' })} />,
  );
  expect(figure('ourFees')).toBe('₹3,300');
  expect(figure('governmentFees')).toBe(`₹107 + ${texts.extra}`);
  expect(figure('total')).toBe('₹3,407');
  expect(container.querySelectorAll(':checked')).toHaveLength(3);
  expect(container.textContent).toContain(texts.governmentFee('₹107', '01/08/2026'));
  expect(container.textContent).toContain(texts.note);
  const link = screen.getByRole('link', { name: new RegExp(aPageContext(language).messages.services.names.udyam) });
  expect(link.getAttribute('href')).toMatch(/\/udhyamservice$/);
});

test('a share asks for the bill it is a share of', () => {
  const query = { estimate: ['credit-card-swipe'], swipe: ['lots'] };
  render(<FeeEstimator context={aPageContext('en', { query })} />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('estimate-bill-error')?.textContent).toBe(
    'Enter the bill’s amount, from ₹1 to ₹1,00,00,000.',
  );
  expect(isShown('[data-result]')).toBe(false);
});

test('nothing chosen is said, but only after somebody asked', () => {
  render(<FeeEstimator context={aPageContext('en')} />);
  expect(isShown('[data-none-chosen]')).toBe(false);
  cleanup();
  render(<FeeEstimator context={aPageContext('en', { query: { swipe: [''] } })} />);
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
