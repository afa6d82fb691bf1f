import { offeredServices } from '#features/site/rules.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { sitePageMessages } from '../site-page-messages.ts';

/** The services that are free at the official site, each with its address. */
export function AboutFree({ context }: { context: PageContext }) {
  const { about } = sitePageMessages(context);
  const free = offeredServices(context.settings).filter((service) => service.isFreeAtSource);
  if (free.length === 0) return null;
  return (
    <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
      <div>
        <h2 className="section-title">{about.freeTitle}</h2>
        <p className="mt-3 text-muted">{about.freeText}</p>
      </div>
      <dl className="lg:col-span-2">
        {free.map(({ slug, officialSite }) => (
          <div key={slug} className="ledger-row items-baseline">
            <dt className="text-lg font-semibold leading-snug text-ink">{context.messages.services.names[slug]}</dt>
            <dd className="sm:col-span-2">
              <ArrowLink to={officialSite} text={officialSite ? new URL(officialSite).hostname : null} isForeign />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
