import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings, VersionedSettings } from '#features/site/contract.ts';

/** Settings as the form has loaded them: the sample, with some of its own. */
export const loadedSettings = (own: Partial<SiteSettings> = {}): VersionedSettings => ({
  version: 1,
  isPublished: true,
  changedDate: '2026-11-21T06:00:00.000Z',
  changedBy: null,
  changedByName: null,
  restoredFrom: null,
  settings: { ...sampleSettings, ...own },
});
