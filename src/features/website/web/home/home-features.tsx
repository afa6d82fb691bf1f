import { yearsInBusiness } from '#features/site/rules.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** The agency's working principles, as a ruled list. */
export function HomeFeatures({ context: { settings, messages, language, today } }: { context: PageContext }) {
  const texts = messages.site;
  return (
    <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
      <div>
        <h2 className="section-title">{texts.featuresTitle}</h2>
        <p className="mt-3 text-lg text-muted">
          {texts.yearsInTown(yearsInBusiness(settings, today), localised(settings.town, language))}
        </p>
      </div>
      <dl className="lg:col-span-2">
        {texts.features.map((feature) => (
          <div key={feature.title} className="ledger-row">
            <dt className="text-lg font-semibold leading-snug text-ink">{feature.title}</dt>
            <dd className="sm:col-span-2">{feature.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
