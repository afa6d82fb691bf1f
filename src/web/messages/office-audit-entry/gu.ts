import type { AuditEntryMessages } from './en.ts';

export const auditEntry = {
  field: 'વિગત',
  before: 'પહેલાં',
  after: 'પછી',
  withoutValues: 'અંગત કે ગુપ્ત વિગતો અહીં કદી લખાતી નથી.',
  noChanges: 'કોઈ વિગત બદલાઈ નથી.',
  sameRecord: 'આ રેકોર્ડની બધી નોંધો',
  gone: 'આ નંબરની કોઈ નોંધ નથી.',
} satisfies AuditEntryMessages;
