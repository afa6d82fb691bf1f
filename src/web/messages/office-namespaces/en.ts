import type { OfficeMessages } from '../office/en.ts';

/** Words of the frame and all that stands in it (`work`), and of single pages, which come with the page. No other language's addresses come along. */
export const namespaces = {
  attendance: () => import('../office-attendance/en.ts'),
  audit: () => import('../office-audit/en.ts'),
  auditHead: () => import('../office-audit-head/en.ts'),
  backups: () => import('../office-backups/en.ts'),
  banks: () => import('../office-banks/en.ts'),
  dashboard: () => import('../office-dashboard/en.ts'),
  desk: () => import('../office-desk/en.ts'),
  deskParts: () => import('../office-desk-parts/en.ts'),
  enquiryCorrection: () => import('../office-enquiry-correction/en.ts'),
  erasures: () => import('../office-erasures/en.ts'),
  approvals: () => import('../office-approvals/en.ts'),
  consents: () => import('../office-consents/en.ts'),
  retention: () => import('../office-retention/en.ts'),
  breachWork: () => import('../office-breach-work/en.ts'),
  breaches: () => import('../office-breaches/en.ts'),
  rights: () => import('../office-rights/en.ts'),
  rightsWork: () => import('../office-rights-work/en.ts'),
  look: () => import('../office-look/en.ts'),
  pages: () => import('../office-pages/en.ts'),
  richText: () => import('../office-rich-text/en.ts'),
  services: () => import('../office-services/en.ts'),
  roles: () => import('../office-roles/en.ts'),
  history: () => import('../office-history/en.ts'),
  muster: () => import('../office-muster/en.ts'),
  requests: () => import('../office-requests/en.ts'),
  reviews: () => import('../office-reviews/en.ts'),
  settings: () => import('../office-settings/en.ts'),
  steps: () => import('../office-steps/en.ts'),
  site: () => import('../office-site/en.ts'),
  texts: () => import('../office-texts/en.ts'),
  work: () => import('../office-work/en.ts').then(({ messages }) => messages),
} satisfies Record<string, () => Promise<Partial<OfficeMessages>>>;

export type MessageNamespaces = Record<keyof typeof namespaces, () => Promise<Partial<OfficeMessages>>>;
