import type { Place } from './place.ts';

const pair = ({ latitude, longitude }: Place) => `${latitude}%2C${longitude}`;

/** The way there. On a phone with the application of Google Maps these addresses open it, elsewhere the web site (decision 070). */
export const googleDirections = (place: Place) => `https://www.google.com/maps/dir/?api=1&destination=${pair(place)}`;

export const googlePlace = (place: Place) => `https://www.google.com/maps/search/?api=1&query=${pair(place)}`;

/** Where the streets around a place are exported as a file: the button *Export* of that page. */
export const openStreetMapExport = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/export#map=17/${latitude}/${longitude}`;

export const openStreetMapDirections = (place: Place) => `https://www.openstreetmap.org/directions?to=${pair(place)}`;
