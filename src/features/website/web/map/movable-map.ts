import type * as Leaflet from 'leaflet';
import type { Language } from '#shared/languages.ts';
import type { MapMessages } from '#web/messages/map/en.ts';
import { mapCorners, railways, rivers, roads, sea } from './gujarat-map.ts';
import { mapButtons } from './map-buttons.ts';
import { type MapOffice, officeMarker } from './map-office-marker.ts';
import { showTownNames } from './map-town-names.ts';
import styles from './movable-map.css?url';

interface MovableMapParts {
  office: MapOffice;
  language: Language;
  messages: MapMessages;
}

/** The maximum zoom the hand-drawn map is accurate for. */
const zoom = { minZoom: 6, maxZoom: 10 };
const firstZoom = 9;

/** Replaces the picture by an interactive map. It draws our data only: no tiles, no third-party requests. */
export async function openMap(place: HTMLElement, { office, language, messages }: MovableMapParts): Promise<void> {
  allowLeafletToLoad();
  const [{ default: leaflet }] = await Promise.all([import('leaflet'), loadStyles()]);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.replaceChildren();
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', messages.map);
  const map = leaflet.map(place, {
    ...zoom,
    center: [office.latitude, office.longitude],
    zoom: firstZoom,
    maxBounds: leaflet.latLngBounds([...mapCorners] as [[number, number], [number, number]]).pad(0.1),
    maxBoundsViscosity: 1,
    // The wheel scrolls the page; buttons, keys, pinching and double clicks zoom.
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  });
  drawWays(leaflet, map);
  showTownNames(leaflet, map, { language, office });
  officeMarker(leaflet, office).addTo(map);
  mapButtons(leaflet, messages, () => map.setView([office.latitude, office.longitude], firstZoom)).addTo(map);
  place.focus({ preventScroll: true });
}

function drawWays(leaflet: typeof Leaflet, map: Leaflet.Map): void {
  const draw = (lines: readonly (readonly (readonly [number, number])[])[], className: string) => {
    const points = lines.map((line) => line.map(([latitude, longitude]) => leaflet.latLng(latitude, longitude)));
    leaflet.polyline(points, { className, interactive: false, smoothFactor: 0 }).addTo(map);
  };
  const coast = sea.map(([latitude, longitude]) => leaflet.latLng(latitude, longitude));
  leaflet.polygon(coast, { className: 'map-sea', interactive: false, smoothFactor: 0 }).addTo(map);
  draw(rivers, 'map-river');
  draw(roads, 'map-road');
  draw(railways, 'map-railway');
}

/** Leaflet's and our map styles, in a stylesheet of their own. */
function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The stylesheet of the map was not loaded.'));
    });
    document.head.append(link);
  });
}

interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): void;
}

/**
 * Leaflet tests for inline SVG on load by assigning this one constant as HTML, which the site's policy
 * (`require-trusted-types-for 'script'`) would refuse. Any other text is still refused; the map itself is built of nodes.
 */
function allowLeafletToLoad(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
}
