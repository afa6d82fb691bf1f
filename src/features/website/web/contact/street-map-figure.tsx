import { pointWithin } from '#shared/places/map-frame.ts';
import { googleDirections } from '#shared/places/map-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { StreetMapPicture } from '#web/public-pages/street-map-picture.tsx';

/** The streets around the office, where there is a drawing of them and the office is on it; a press opens Directions. */
export function StreetMapFigure({ context: { settings, language, theme, messages } }: { context: PageContext }) {
  const { mapPosition, look } = settings;
  const map = look?.streetMap;
  const office = map && pointWithin(map.centre, mapPosition);
  if (!map || !office) return null;
  return (
    <figure className="max-w-xl lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <a href={googleDirections(mapPosition)} rel="noopener noreferrer" className="block">
        <StreetMapPicture map={map} office={office} language={language} theme={theme} alt={messages.site.streetMap} />
      </a>
      {/* Their licence asks for it (ODbL 1.0, 4.3). */}
      <figcaption className="mt-1 text-end text-muted text-sm">
        <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" lang="en" className="underline">
          © OpenStreetMap contributors
        </a>
      </figcaption>
    </figure>
  );
}
