import { createHash } from 'node:crypto';
import { type ServiceSlug, serviceSlugs } from '#features/services/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { siteTexts } from '#features/website/web/site-texts.ts';
import { languages } from '#shared/languages.ts';

const kept = new WeakMap<SiteSettings, Record<ServiceSlug, string>>();

/** What the list of documents of each service says to visitors, in all languages: another print as soon as a word is another. */
export function listPrints(settings: SiteSettings): Record<ServiceSlug, string> {
  const known = kept.get(settings);
  if (known) return known;
  const inEach = languages.map((language) => siteTexts({ settings, language }));
  const printOf = (slug: ServiceSlug) =>
    createHash('sha256')
      .update(JSON.stringify(inEach.map((texts) => texts[slug].documents.groups)))
      .digest('hex')
      .slice(0, 32);
  const prints = Object.fromEntries(serviceSlugs.map((slug) => [slug, printOf(slug)])) as Record<ServiceSlug, string>;
  kept.set(settings, prints);
  return prints;
}
