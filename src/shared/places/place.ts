/** A point on the earth in degrees. As somebody wrote it, `latitude` may be over 90: then the two were swapped. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A rectangle around India with its islands. */
const india = { south: 6.5, north: 37.5, west: 68, east: 97.5 };

const isInIndia = ({ latitude, longitude }: Place) =>
  latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;

export const swapped = ({ latitude, longitude }: Place): Place => ({ latitude: longitude, longitude: latitude });

/** What an office in India cannot be at; `swapped` would be in India the other way round. */
export function doubtAbout(place: Place): 'outside' | 'swapped' | undefined {
  if (isInIndia(place)) return undefined;
  return isInIndia(swapped(place)) ? 'swapped' : 'outside';
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A place of two numbers, unless none can be meant: beyond every degree, or 0, 0, which programs write for an unknown one. */
export function placeOf(latitude: number, longitude: number): Place | undefined {
  const larger = Math.max(Math.abs(latitude), Math.abs(longitude));
  const smaller = Math.min(Math.abs(latitude), Math.abs(longitude));
  if (!(larger <= 180 && smaller <= 90) || larger === 0) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
