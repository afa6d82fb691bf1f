import type { DeskPartsMessages } from './en.ts';

export const deskParts = {
  label: 'ગોપનીયતા ડેસ્કના ભાગ',
  titles: {
    '/privacy-retention': 'રાખવાની મુદત',
    '/privacy-consents': 'સંમતિઓ',
    '/privacy-approvals': 'મંજૂરીઓ',
    '/privacy-erasures': 'ભૂંસેલા રેકોર્ડ',
    '/privacy-breaches': 'ડેટા ભંગ',
    '/privacy-requests': 'વિનંતીઓ',
    '/privacy-desk': 'એક વ્યક્તિ',
  },
} satisfies DeskPartsMessages;
