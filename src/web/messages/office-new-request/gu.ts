import type { NewRequestMessages } from './en.ts';

export const newRequest = {
  title: 'નવી વિનંતી',
  chooseService: 'સેવા પસંદ કરો',
  me: 'હું',
  nobody: 'કોઈને નહીં: ‘સોંપ્યા વગરનું’માં રહેશે',
  enter: 'વિનંતી ઉમેરો',
  entering: 'ઉમેરાય છે…',
  entered: (reference) => `વિનંતી ${reference} ઉમેરાઈ.`,
  failed: 'વિનંતી ઉમેરાઈ નહીં.',
  loadFailed: 'આ વ્યક્તિની વિગતો મેળવી શકાઈ નથી.',
  gone: 'આવી કોઈ ગ્રાહક ફાઇલ નથી, કે તેમાં તમારું કંઈ નથી.',
  missing: {
    serviceType: 'ગ્રાહકને શું જોઈએ છે તે પસંદ કરો.',
    firstName: 'ગ્રાહકનું નામ લખો.',
    mobile: 'ગ્રાહકનો મોબાઇલ નંબર લખો.',
    address: 'ગ્રાહકનું સરનામું લખો.',
    pincode: 'ગ્રાહકનો પિન કોડ લખો.',
    dob: 'ગ્રાહકની જન્મતારીખ લખો.',
  },
} satisfies NewRequestMessages;
