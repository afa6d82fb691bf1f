import { Icon } from '#web/drawings/icons.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { directionsLinks } from './contact-links.ts';
import { sitePageWords } from './site-page-words.ts';

/** The address, and the way there. */
export function OfficePlace({ context }: { context: PageContext }) {
  const { settings, language } = context;
  const words = sitePageWords(context).contact;
  const directions = directionsLinks(settings.mapPosition);
  return (
    <div className="bg-sunken">
      <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
        <h2 className="section-title">{words.placeTitle}</h2>
        <div className="lg:col-span-2">
          <address className="whitespace-pre-line text-lg not-italic">
            {`${localised(settings.addressLines, language)} ${settings.pincode}`}
          </address>
          <p className="mt-4 flex flex-wrap gap-x-8">
            <a href={directions.openStreetMap} rel="noopener noreferrer" className="arrow-link">
              {words.directions}
              <Icon name="arrow" />
            </a>
            <a href={directions.google} rel="noopener noreferrer" className="arrow-link">
              {words.directionsGoogle}
              <Icon name="arrow" />
            </a>
          </p>
          {/* The map: <OfficeMap context={context} /> */}
        </div>
      </section>
    </div>
  );
}
