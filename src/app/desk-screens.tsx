import type { PagePath } from './page-list.ts';
import type { Screen } from './screens.tsx';

/** The pages of the privacy desk that its own line leads to, not the menu. */
export const deskScreens = {
  '/privacy-erasures': {
    namespaces: ['desk', 'erasures'],
    load: () => import('#features/privacy-desk/erasures/web/erasures-page.tsx').then((module) => module.ErasuresPage),
  },
  '/privacy-approvals': {
    namespaces: ['desk', 'approvals'],
    load: () =>
      import('#features/privacy-desk/approvals/web/approvals-page.tsx').then((module) => module.ApprovalsPage),
  },
  '/privacy-consents': {
    namespaces: ['desk', 'consents'],
    load: () => import('#features/privacy-desk/consents/web/consents-page.tsx').then((module) => module.ConsentsPage),
  },
} as const satisfies Partial<Record<PagePath, Screen>>;
