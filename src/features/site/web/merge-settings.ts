import type { SiteSettings } from '../contract.ts';
import { changedPaths } from '../rules.ts';
import { valueAt, withValueAt } from './settings-paths.ts';

/** Theirs, with what was changed here on top: where both changed one field, mine is kept. */
export function mergeSettings(before: SiteSettings, mine: SiteSettings, theirs: SiteSettings): SiteSettings {
  const merged = changedPaths(before, mine).reduce(
    (settings, path) => withValueAt(settings, path, valueAt(mine, path)),
    theirs,
  );
  // A service may have come in by one of its fields only; without a word about it, it is offered.
  const services = Object.entries(merged.services).map(([slug, service]) => [
    slug,
    withValueAt(service, 'isOffered', valueAt(service, 'isOffered') ?? true),
  ]);
  return { ...merged, services: Object.fromEntries(services) };
}
