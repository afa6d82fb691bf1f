import type { DeskPartsMessages } from './en.ts';

export const deskParts = {
  label: 'निजता डेस्क के भाग',
  titles: {
    '/privacy-retention': 'रखने की अवधि',
    '/privacy-consents': 'सहमतियाँ',
    '/privacy-approvals': 'मंज़ूरियाँ',
    '/privacy-erasures': 'मिटाए गए रिकॉर्ड',
    '/privacy-breaches': 'डेटा उल्लंघन',
    '/privacy-requests': 'अनुरोध',
    '/privacy-desk': 'एक व्यक्ति',
  },
} satisfies DeskPartsMessages;
