import { distanceMetres } from '#features/attendance/rules.ts';

interface Position {
  latitude: number;
  longitude: number;
}
/** Lengths in metres. */
export interface MeasuredPosition extends Position {
  accuracy: number | null;
}
export interface Office extends Position {
  radius: number;
}

/** Width and height of the picture. */
export const pictureSide = 240;
const margin = 16;
/** Metres per degree along a meridian. */
const metresADegree = 111_195;
/** The scale bar is at most about a third of the picture. */
const longestScale = pictureSide / 3;

/** The picture's geometry, north up: points and lengths in its own units, and the real distance. */
export function drawPosition(position: MeasuredPosition, office: Office) {
  const east = (position.longitude - office.longitude) * metresADegree * Math.cos((office.latitude * Math.PI) / 180);
  const north = (position.latitude - office.latitude) * metresADegree;
  // A very inaccurate position must not shrink the rest to a dot.
  const accuracy = Math.min(position.accuracy ?? 0, 2 * Math.max(office.radius, Math.hypot(east, north)));
  const [left, right] = [Math.min(-office.radius, east - accuracy), Math.max(office.radius, east + accuracy)];
  const [bottom, top] = [Math.min(-office.radius, north - accuracy), Math.max(office.radius, north + accuracy)];
  const unit = (pictureSide - 2 * margin) / Math.max(right - left, top - bottom);
  const at = (x: number, y: number) => ({
    x: pictureSide / 2 + (x - (left + right) / 2) * unit,
    y: pictureSide / 2 - (y - (bottom + top) / 2) * unit,
  });
  const scaleMetres = roundBelow(longestScale / unit);
  return {
    office: at(0, 0),
    mark: at(east, north),
    radius: office.radius * unit,
    accuracy: accuracy * unit,
    scale: { metres: scaleMetres, length: scaleMetres * unit },
    metres: distanceMetres(position, office),
    /** Compass direction in eighths: 0 = north, clockwise. */
    direction: (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8,
  };
}

/** The largest of 1, 2, 5, 10, 20 … that is not larger. */
function roundBelow(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2, 1].find((step) => step * power <= metres) ?? 1) * power;
}
