import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ગ્રાહકની ફાઇલ',
  loading: 'ગ્રાહકની ફાઇલ શોધાય છે…',
  failed: 'ગ્રાહકની ફાઇલ મળી શકી નહીં.',
  requests: (count) => `બીજી ${count} વિનંતી`,
  applications: (count) => `બીજી ${count} અરજી`,
  nothing: 'આ વ્યક્તિનું બીજું કંઈ નથી.',
  others: 'આ વ્યક્તિનું કામ બીજા પણ સંભાળે છે.',
} satisfies FileLinkMessages;
