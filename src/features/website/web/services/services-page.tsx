import { offeredServices } from '#features/site/rules.ts';
import { CallButton, WhatsappButton } from '#features/website/web/contact/contact-buttons.tsx';
import { hoursText } from '#features/website/web/office-hours.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { estimatorQueryNames, FeeEstimator } from '../calculators/fee-estimator.tsx';
import { agencyAndTown } from '../office-address.ts';
import { siteTexts } from '../site-texts.ts';
import { ServiceTile } from './service-tile.tsx';

export const servicesPage: PublicPage = {
  path: '/service',
  queryNames: estimatorQueryNames,
  title: (context) => {
    const [agency, town] = agencyAndTown(context);
    return `${siteTexts(context)['service-headings'].list.title}, ${town} | ${agency}`;
  },
  description: (context) =>
    siteTexts(context)['service-headings'].list.description(localised(context.settings.town, context.language)),
  body: (context) => {
    const labels = siteTexts(context)['service-headings'];
    const offered = offeredServices(context.settings);
    return (
      <>
        <div className="container py-14 lg:py-24">
          <h1 className="max-w-xl text-3xl font-bold text-ink sm:text-4xl lg:text-5xl">{labels.list.heading}</h1>
          <p className="mt-4 max-w-xl lg:mt-6 lg:text-xl lg:leading-normal">
            {offered.length === 0 ? context.messages.services.noneOffered : labels.list.lead}
          </p>
        </div>
        {offered.length === 0 ? null : (
          <div className="bg-sunken">
            <ul className="container tiles tiles-wide py-14 lg:py-24">
              {offered.map((service) => (
                <ServiceTile key={service.slug} service={service} context={context} />
              ))}
            </ul>
          </div>
        )}
        <div className="container pt-14 lg:pt-24">
          <FeeEstimator context={context} />
        </div>
        <Unsure context={context} />
      </>
    );
  },
};

/** Contact for visitors whose service is not in the list. */
function Unsure({ context }: { context: PageContext }) {
  const { settings, messages } = context;
  const { list } = siteTexts(context)['service-headings'];
  return (
    <section className="container flex flex-wrap items-end justify-between gap-x-8 gap-y-6 py-14 lg:py-24">
      <div className="max-w-xl">
        <h2 className="section-title">{list.unsureTitle}</h2>
        <p className="mt-3 text-lg">{list.unsureText(hoursText(context))}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <CallButton settings={settings} />
        <WhatsappButton settings={settings} text={messages.site.whatsapp} message={messages.site.whatsappGreeting} />
      </p>
    </section>
  );
}
