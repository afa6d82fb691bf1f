import type { SubjectWords } from '#shared/audit.ts';

export const siteSettingsActions = ['site-settings-changed', 'site-settings-restored'] as const;
export const siteSettingsSubject = {
  'site settings': { en: 'Site settings', gu: 'વેબસાઇટ સેટિંગ્સ', hi: 'वेबसाइट सेटिंग' },
} as const satisfies SubjectWords;

type Own = Record<(typeof siteSettingsActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
