import { googleDirections, openStreetMapDirections } from '#shared/places/map-links.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { officeAddress } from '../office-address.ts';
import { siteTexts } from '../site-texts.ts';
import { StreetMapFigure } from './street-map-figure.tsx';
import { WayPhotos } from './way-photos.tsx';

/** Where the office is, as people tell the way, and the map application of the device. No map service is asked before a press. */
export function OfficeWay({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const { contact } = siteTexts(context)['site-pages'];
  const { landmark, mapPosition } = settings;
  return (
    <section id="way" className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div>
        <h2 className="section-title">{contact.wayTitle}</h2>
        <p className="mt-6 whitespace-pre-line text-lg">{officeAddress(context)}</p>
        {landmark ? (
          <p className="mt-3 flex items-start gap-2 text-lg">
            <Icon name="place" className="mt-1 size-5 shrink-0" />
            <strong className="font-semibold text-ink">{localised(landmark, language)}</strong>
          </p>
        ) : null}
      </div>
      <div className="flex flex-col items-start">
        <a
          href={googleDirections(mapPosition)}
          rel="noopener noreferrer"
          className="button button-primary w-full sm:w-auto"
        >
          <Icon name="arrow" />
          {messages.site.directions}
        </a>
        <p className="mt-3 text-muted text-sm">{contact.wayHint}</p>
        <a href={openStreetMapDirections(mapPosition)} rel="noopener noreferrer" className="arrow-link">
          {contact.openStreetMap}
        </a>
      </div>
      <StreetMapFigure context={context} />
      <WayPhotos context={context} />
    </section>
  );
}
