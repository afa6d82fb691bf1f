const far = 1_000;

/** `85 m`, `1.4 km`, `312 km`: rounded more coarsely with distance. */
export function showMetres(metres: number): string {
  if (metres < far) return `${Math.round(metres)} m`;
  return `${(metres / far).toFixed(metres < 10 * far ? 1 : 0)} km`;
}
