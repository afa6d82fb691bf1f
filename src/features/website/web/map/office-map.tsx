import type { Language } from '#shared/languages.ts';
import { en, type MapMessages } from '#web/messages/map/en.ts';
import { gu } from '#web/messages/map/gu.ts';
import { hi } from '#web/messages/map/hi.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { officeAddress } from '../office-address.ts';
import { isOnMap, type OfficePosition } from './map-picture.ts';
import { OfficeMapPicture } from './office-map-picture.tsx';

const mapMessages: Record<Language, MapMessages> = { en, gu, hi };

/**
 * The office's position: a picture, the address, links to directions. `office-map-island.ts` replaces the picture by an interactive map
 * on request. No third-party requests.
 */
export function OfficeMap({ context }: { context: PageContext }) {
  const { settings, language, messages, assets } = context;
  const texts = mapMessages[language];
  const { mapPosition } = settings;
  const address = officeAddress(context);
  return (
    <section
      id="map"
      data-island={assets.islands['office-map-island']}
      data-latitude={mapPosition.latitude}
      data-longitude={mapPosition.longitude}
      data-name={localised(settings.agencyName, language)}
      data-address={address}
    >
      <h2 className="section-title">{texts.title}</h2>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-3">
        {isOnMap(mapPosition) ? (
          <div className="lg:col-span-2">
            <div className="office-map" data-map="">
              <OfficeMapPicture
                office={mapPosition}
                town={localised(settings.town, language)}
                label={texts.picture(localised(settings.town, language))}
                language={language}
              />
            </div>
            <p className="mt-2 text-sm text-muted">{texts.schematic}</p>
            {/* Its space is reserved until the island shows it, so that nothing moves. */}
            <button type="button" className="button button-quiet invisible mt-3" data-open-map="">
              {texts.open}
            </button>
          </div>
        ) : null}
        <div className="lg:mt-6">
          <p className="font-semibold">{messages.site.officeAddress}</p>
          <p className="whitespace-pre-line">{address}</p>
          <p className="mt-2 flex flex-wrap gap-x-8">
            <a href={googleDirections(mapPosition)} rel="noopener noreferrer" className="arrow-link">
              {texts.google}
            </a>
            <a href={openStreetMapDirections(mapPosition)} rel="noopener noreferrer" className="arrow-link">
              {texts.openStreetMap}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Links to directions on external maps. */
function googleDirections({ latitude, longitude }: OfficePosition): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

function openStreetMapDirections({ latitude, longitude }: OfficePosition): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
