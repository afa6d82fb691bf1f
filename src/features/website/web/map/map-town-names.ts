import type * as Leaflet from 'leaflet';
import type { Language } from '#shared/languages.ts';
import { type Town, towns } from './gujarat-map.ts';
import { namesThatFit } from './map-labels.ts';
import type { OfficePosition } from './map-picture.ts';
import { pinBox } from './map-pin.ts';

const fontSize = 14;
/** The zoom from which towns of a rank are labelled. */
const zoomOfRank: Record<Town['rank'], number> = { 1: 6, 2: 7, 3: 8 };
const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

/** Labels as many towns as fit at the current zoom. */
export function showTownNames(
  leaflet: typeof Leaflet,
  map: Leaflet.Map,
  { language, office }: { language: Language; office: OfficePosition },
): void {
  const names = leaflet.layerGroup().addTo(map);
  const places = towns
    .map((town) => ({ place: leaflet.latLng(town.at[0], town.at[1]), rank: town.rank, text: town[language] }))
    .sort((one, other) => one.rank - other.rank);
  const show = () => {
    const candidates = places
      .filter(({ rank }) => map.getZoom() >= zoomOfRank[rank])
      .map(({ place, text }) => {
        const { x, y } = map.project(place);
        return { x, y, place, text };
      });
    const taken = [pinBox(map.project(leaflet.latLng(office.latitude, office.longitude)))];
    names.clearLayers();
    for (const { place, text, side } of namesThatFit(candidates, { fontSize, taken, bounds: everywhere })) {
      const label = document.createElement('span');
      label.textContent = text;
      const icon = leaflet.divIcon({ html: label, className: `map-town is-${side}`, iconSize: [0, 0] });
      leaflet.marker(place, { icon, interactive: false, keyboard: false }).addTo(names);
    }
  };
  map.on('zoomend', show);
  show();
}
