import type { Access } from '#shared/contract/access.ts';

/**
 * Every address the back office answers, for the server (a real 404 for the rest), the guard and the menu. Spelling and
 * case are the specification's (§2).
 */
export const pageList = [
  { path: '/login', access: 'public' },
  { path: '/setup', access: 'public' },
  { path: '/dashboard', access: 'admin' },
  { path: '/work', access: 'signedIn' },
  { path: '/secondfactor', access: 'signedIn' },
  { path: '/profile', access: 'signedIn' },
  { path: '/userbank', access: 'signedIn' },
  { path: '/allcreditcard', access: 'admin' },
  { path: '/allbanks', access: 'admin' },
  { path: '/allcreditcarddata', access: 'signedIn' },
  { path: '/allapplications', access: 'admin' },
  { path: '/applycreditcard', access: 'signedIn' },
  { path: '/applylatercreditcard', access: 'signedIn' },
  { path: '/attendance', access: 'signedIn' },
  { path: '/alluser', access: 'admin' },
  { path: '/roles', access: 'admin' },
  { path: '/allservicesdata', access: 'admin' },
  { path: '/customerfiles', access: 'admin' },
  { path: '/customerfile', access: 'signedIn' },
  { path: '/firststeps', access: 'admin' },
  { path: '/sitesettings', access: 'admin' },
  { path: '/sitetexts', access: 'admin' },
  { path: '/sitelook', access: 'admin' },
  { path: '/sitepages', access: 'admin' },
  { path: '/siteservices', access: 'admin' },
  { path: '/sitemessages', access: 'admin' },
  { path: '/allattendance', access: 'admin' },
  { path: '/attendancerequests', access: 'admin' },
  { path: '/muster', access: 'admin' },
  { path: '/audit', access: 'admin' },
  { path: '/privacy-desk', access: 'admin' },
  { path: '/privacy-requests', access: 'admin' },
  { path: '/privacy-erasures', access: 'admin' },
  { path: '/privacy-approvals', access: 'admin' },
  { path: '/privacy-breaches', access: 'admin' },
  { path: '/privacy-consents', access: 'admin' },
  { path: '/privacy-retention', access: 'admin' },
  { path: '/backups', access: 'admin' },
  { path: '/jobs', access: 'admin' },
  { path: '/import', access: 'admin' },
] as const satisfies readonly { path: `/${string}`; access: Access }[];

export type PagePath = (typeof pageList)[number]['path'];
