import type * as Leaflet from 'leaflet';
import type { OfficePosition } from './map-picture.ts';
import { pinHole, pinOutline } from './map-pin.ts';

export interface MapOffice extends OfficePosition {
  name: string;
  address: string;
}

/** The pin with name and address in a popup. Built of nodes: the site's policy refuses HTML texts. */
export function officeMarker(leaflet: typeof Leaflet, office: MapOffice): Leaflet.Marker {
  const icon = leaflet.divIcon({ html: pin(), className: 'map-pin', iconSize: [28, 38], iconAnchor: [14, 37] });
  const marker = leaflet.marker([office.latitude, office.longitude], { icon, title: office.name });
  const bubble = document.createElement('div');
  const name = document.createElement('strong');
  name.textContent = office.name;
  const address = document.createElement('p');
  address.textContent = office.address;
  bubble.append(name, address);
  return marker.bindPopup(bubble, { closeButton: false, offset: [0, -30], maxWidth: 220 });
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function pin(): HTMLElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '-14 -37 28 38');
  svg.setAttribute('aria-hidden', 'true');
  for (const [outline, className] of [
    [pinOutline, ''],
    [pinHole, 'paper'],
  ] as const) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', outline);
    path.setAttribute('class', className);
    svg.append(path);
  }
  // Leaflet accepts any element here, though its types name HTML elements only.
  return svg as Element as HTMLElement;
}
