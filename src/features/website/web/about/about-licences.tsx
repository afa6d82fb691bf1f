import type { Service } from '#features/services/catalogue.ts';
import { offeredServices, settingsOf } from '#features/site/rules.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { serviceTexts } from '../services/service-texts.ts';
import { siteTexts } from '../site-texts.ts';

/** The products whose sale requires a licence; without one the agency takes enquiries only. */
const licensed: readonly string[] = ['loan', 'insurance'];

export function AboutLicences({ context }: { context: PageContext }) {
  const { about } = siteTexts(context)['site-pages'];
  const { settings, language } = context;
  const textOf = (service: Service) => {
    const { licence } = settingsOf(settings, service);
    if (licence) return localised(licence, language);
    return licensed.includes(service.slug) ? about.enquiryOnly : undefined;
  };
  const rows = offeredServices(settings).flatMap((service) => {
    const text = textOf(service);
    return text ? [{ name: serviceTexts(context, service).name, text }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="container grid gap-x-12 gap-y-6 pb-14 lg:grid-cols-3 lg:pb-24">
      <h2 className="section-title">{about.licencesTitle}</h2>
      <dl className="lg:col-span-2">
        {rows.map(({ name, text }) => (
          <div key={name} className="ledger-row">
            <dt className="text-lg font-semibold leading-snug text-ink">{name}</dt>
            <dd className="sm:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
