const far = 1_000;

/** `85 m`, `1.4 km`, `312 km`: as exact as it is of use. */
export function showMetres(metres: number): string {
  if (metres < far) return `${Math.round(metres)} m`;
  return `${(metres / far).toFixed(metres < 10 * far ? 1 : 0)} km`;
}
