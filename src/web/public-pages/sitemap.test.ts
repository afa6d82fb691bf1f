import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { PublicPage } from './page.ts';
import { sitemapOf } from './sitemap.ts';

const origin = 'https://suvidha.example';
const page = (path: string, isShown: PublicPage['isShown'] = () => true): PublicPage => ({
  path,
  isShown,
  title: () => path,
  description: () => path,
  body: () => null,
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('a page stands in the sitemap in every language, with its other languages', () => {
  const xml = sitemapOf([page('/'), page('/contact')]).draw({ settings: sampleSettings, origin });
  expect(locationsIn(xml)).toEqual([
    `${origin}/`,
    `${origin}/gu/`,
    `${origin}/hi/`,
    `${origin}/contact`,
    `${origin}/gu/contact`,
    `${origin}/hi/contact`,
  ]);
  expect(xml.match(/hreflang="gu" href="https:\/\/suvidha\.example\/gu\/contact"/g)).toHaveLength(3);
  expect(xml.match(/hreflang="x-default" href="https:\/\/suvidha\.example\/contact"/g)).toHaveLength(3);
});

test('a page the settings leave out is not in it', () => {
  const isLoanOffered: PublicPage['isShown'] = ({ services }) => services.loan?.isOffered ?? true;
  const sitemap = sitemapOf([page('/'), page('/loanservice', isLoanOffered)]);
  const without = { ...sampleSettings, services: { loan: { isOffered: false } } };
  expect(locationsIn(sitemap.draw({ settings: sampleSettings, origin }))).toContain(`${origin}/loanservice`);
  expect(sitemap.draw({ settings: without, origin })).not.toContain('loanservice');
});
