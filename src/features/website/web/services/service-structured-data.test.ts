import { describe, expect, test } from 'vitest';
import { type Service, services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { en } from '#web/messages/public/en.ts';
import { questionsData, serviceData } from './service-structured-data.ts';

const contextWith = (settings: SiteSettings) =>
  ({ language: 'en', settings, origin: 'https://suvidha.example', messages: en }) as const;
const context = contextWith(sampleSettings);

const bySlug = (slug: Service['slug']) => services.find((service) => service.slug === slug) as Service;

describe.each(services)('$slug', (service) => {
  test('is offered by the agency in its town, for what the page asks', () => {
    const data = serviceData(service, context);
    expect(data).toMatchObject({
      '@type': 'Service',
      name: en.services.names[service.slug],
      url: `https://suvidha.example${service.route}`,
      provider: { '@id': 'https://suvidha.example/#agency' },
      areaServed: { name: 'Anand' },
    });
    expect('offers' in data).toBe(service.fee !== undefined);
    if (service.fee?.kind === 'amount') {
      expect(data).toMatchObject({ offers: { price: service.fee.paise / 100, priceCurrency: 'INR' } });
    }
  });
});

test('the owner’s fee stands in place of the catalogue’s', () => {
  const service = bySlug('pan-card');
  const fee = { kind: 'amount' as const, paise: 450_50 };
  const settings = { ...sampleSettings, services: { 'pan-card': { isOffered: true, fee } } };
  expect(serviceData(service, contextWith(settings))).toMatchObject({ offers: { price: 450.5 } });
});

test('a fee of nothing is the number 0', () => {
  const fee = { kind: 'amount' as const, paise: 0 };
  const settings = { ...sampleSettings, services: { 'pan-card': { isOffered: true, fee } } };
  expect(serviceData(bySlug('pan-card'), contextWith(settings))).toMatchObject({
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
  });
});

test('a share of a transaction is said as rupees in every hundred', () => {
  const service = bySlug('credit-card-swipe');
  expect(serviceData(service, context)).toMatchObject({
    offers: {
      priceSpecification: { price: 2, priceCurrency: 'INR', referenceQuantity: { value: 100, unitText: 'INR' } },
    },
  });
});

test('questions are said as the page answers them', () => {
  const [first] = (questionsData([{ question: 'Q?', answer: 'A.' }]) as { mainEntity: object[] }).mainEntity;
  expect(first).toEqual({ '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: 'A.' } });
});
