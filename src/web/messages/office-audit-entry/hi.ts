import type { AuditEntryMessages } from './en.ts';

export const auditEntry = {
  field: 'विवरण',
  before: 'पहले',
  after: 'बाद में',
  withoutValues: 'निजी या गुप्त जानकारी यहाँ कभी नहीं लिखी जाती।',
  noChanges: 'कोई विवरण नहीं बदला।',
  sameRecord: 'इस रिकॉर्ड की सभी प्रविष्टियाँ',
  gone: 'इस नंबर की कोई प्रविष्टि नहीं है।',
} satisfies AuditEntryMessages;
