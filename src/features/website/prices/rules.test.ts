import { expect, test } from 'vitest';
import { type Service, type ServiceSlug, services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { ServiceSettings } from '#features/site/services/contract.ts';
import { isEnquiryOnly, type Price, priceOf } from './rules.ts';

function serviceOf(slug: ServiceSlug): Service {
  const found = services.find((service) => service.slug === slug);
  if (!found) throw new Error(slug);
  return found;
}

const withService = (slug: ServiceSlug, said: Partial<ServiceSettings>): SiteSettings => ({
  ...sampleSettings,
  services: { [slug]: { isOffered: true, ...said } },
});

const amount = (paise: number) => ({ kind: 'amount' as const, paise });
const governmentFee = { paise: 1_500_00, asOf: '2026-11-01' };
const known = { kind: 'known' as const, ...governmentFee };

const prices: [string, ServiceSlug, Partial<ServiceSettings>, Price][] = [
  ['no fee stated', 'loan', {}, { fee: undefined, government: undefined, total: undefined }],
  [
    'a share of a transaction',
    'credit-card-swipe',
    {},
    { fee: { kind: 'share', basisPoints: 200 }, government: undefined, total: undefined },
  ],
  ['government fee extra', 'passport', {}, { fee: amount(2_500_00), government: { kind: 'extra' }, total: undefined }],
  ['free at source', 'udyam', {}, { fee: amount(1_000_00), government: { kind: 'free' }, total: undefined }],
  [
    'a government fee the owner looked up',
    'passport',
    { governmentFee },
    { fee: amount(2_500_00), government: known, total: 4_000_00 },
  ],
  [
    'the owner’s word over the catalogue’s',
    'income-tax',
    { fee: amount(99_50), governmentFee },
    { fee: amount(99_50), government: known, total: 1_599_50 },
  ],
  [
    'a share is added to nothing',
    'passport',
    { fee: { kind: 'share', basisPoints: 50 }, governmentFee },
    { fee: { kind: 'share', basisPoints: 50 }, government: known, total: undefined },
  ],
  [
    'a government fee alone is no total',
    'loan',
    { governmentFee },
    { fee: undefined, government: known, total: undefined },
  ],
];

test.each(prices)('price: %s', (_case, slug, said, price) => {
  expect(priceOf(withService(slug, said), serviceOf(slug))).toEqual(price);
});

test('loans and insurance are an enquiry only until a licence or a lender is named', () => {
  const only = services.filter((service) => isEnquiryOnly(sampleSettings, service)).map(({ slug }) => slug);
  expect(only).toEqual(['loan', 'insurance']);
  const licensed = withService('loan', { licence: { en: 'Sample Bank' } });
  expect(isEnquiryOnly(licensed, serviceOf('loan'))).toBe(false);
  expect(isEnquiryOnly(licensed, serviceOf('insurance'))).toBe(true);
});
