import type { SiteSettings } from '#features/site/contract.ts';
import type { PublicPage } from './page.ts';

/** The addresses at which the settings show a page: none, its own, or those of the settings' entries where it has a parameter. */
export function shownPaths(
  page: Pick<PublicPage, 'path' | 'isShown' | 'paths'>,
  settings: SiteSettings,
  isPreview = false,
): readonly string[] {
  if (page.paths) return page.paths(settings, isPreview);
  return (page.isShown?.(settings) ?? true) ? [page.path] : [];
}
