/** The line that leads from each page of the privacy desk to the others. */
export const deskParts = {
  label: 'Parts of the privacy desk',
  titles: {
    '/privacy-retention': 'Retention',
    '/privacy-consents': 'Consents',
    '/privacy-approvals': 'Approvals',
    '/privacy-erasures': 'Erasures',
    '/privacy-breaches': 'Breaches',
    '/privacy-requests': 'Requests',
    '/privacy-desk': 'One person',
  },
};

export type DeskPartsMessages = typeof deskParts;
