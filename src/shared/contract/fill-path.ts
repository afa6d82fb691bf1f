/** Fills a path: `('/Profile/Get:id', { id: 7 })` → `/Profile/Get7`. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
