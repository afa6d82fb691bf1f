import type { OfficePosition } from './map-picture.ts';

/** Links to directions on external maps. */
export function googleDirections({ latitude, longitude }: OfficePosition): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

export function openStreetMapDirections({ latitude, longitude }: OfficePosition): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
