import { Icon } from '#web/drawings/icons.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { sitePageWords } from './site-page-words.ts';

/** The address, and the way there. */
export function OfficePlace({ context }: { context: PageContext }) {
  const { settings, language } = context;
  const words = sitePageWords(context).contact;
  const place = encodeURIComponent(`${settings.mapPosition.latitude},${settings.mapPosition.longitude}`);
  return (
    <section className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
      <h2 className="section-title">{words.placeTitle}</h2>
      <div className="lg:col-span-2">
        <address className="whitespace-pre-line text-lg not-italic">
          {`${localised(settings.addressLines, language)} ${settings.pincode}`}
        </address>
        <p className="mt-4 flex flex-wrap gap-x-8">
          <Directions href={`https://www.openstreetmap.org/directions?to=${place}`} label={words.directions} />
          <Directions
            href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
            label={words.directionsGoogle}
          />
        </p>
      </div>
    </section>
  );
}

function Directions({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} rel="noopener noreferrer" className="arrow-link">
      {label}
      <Icon name="arrow" />
    </a>
  );
}
