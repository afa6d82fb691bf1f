import type { Page } from '#web/layout/page/registry.tsx';
import { loadScreen, type Screen } from './load-screen.tsx';
import type { PagePath } from './page-list.ts';

/** Pages that no line of the menu leads to: those of the privacy desk, and a customer's file. */
const deskScreens = {
  '/privacy-requests': {
    namespaces: ['deskParts', 'rights'],
    load: () =>
      import('#features/privacy-desk/rights-requests/web/rights-page.tsx').then((module) => module.RightsPage),
  },
  '/privacy-erasures': {
    namespaces: ['deskParts', 'erasures'],
    load: () => import('#features/privacy-desk/erasures/web/erasures-page.tsx').then((module) => module.ErasuresPage),
  },
  '/privacy-approvals': {
    namespaces: ['deskParts', 'approvals'],
    load: () =>
      import('#features/privacy-desk/approvals/web/approvals-page.tsx').then((module) => module.ApprovalsPage),
  },
  '/privacy-breaches': {
    namespaces: ['deskParts', 'breaches'],
    load: () => import('#features/privacy-desk/breaches/web/breaches-page.tsx').then((module) => module.BreachesPage),
  },
  '/privacy-consents': {
    namespaces: ['deskParts', 'consents'],
    load: () => import('#features/privacy-desk/consents/web/consents-page.tsx').then((module) => module.ConsentsPage),
  },
  '/privacy-retention': {
    namespaces: ['deskParts', 'retention'],
    load: () =>
      import('#features/privacy-desk/retention/web/retention-page.tsx').then((module) => module.RetentionPage),
  },
  '/customerfile': {
    namespaces: ['customerFile', 'queue'],
    load: () => import('#features/customer-overview/web/file-page.tsx').then((module) => module.FilePage),
  },
} as const satisfies Partial<Record<PagePath, Screen>>;

export type DeskPath = keyof typeof deskScreens;
export const loadDeskPage = (path: DeskPath) => loadScreen(deskScreens[path]);

/** For the command palette, whose code is no weight of any screen. */
export const findFiles: NonNullable<Page['find']> = async (text, signal) =>
  (await import('#features/customer-overview/web/find-files.ts')).findFiles(text, signal);
