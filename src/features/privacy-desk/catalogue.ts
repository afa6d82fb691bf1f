/** The pages of the desk, in the order of the line that leads from one to another. */
export const deskPages = [
  '/privacy-desk',
  '/privacy-requests',
  '/privacy-erasures',
  '/privacy-approvals',
  '/privacy-consents',
  '/privacy-retention',
  '/privacy-breaches',
] as const;
