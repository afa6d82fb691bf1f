import type { SubjectWords } from '#shared/audit.ts';

export const enquiryActions = ['enquiry-status', 'enquiry-erased', 'enquiries-erased', 'enquiries-exported'] as const;
export const enquirySubject = {
  enquiry: { en: 'Service request', gu: 'સેવા વિનંતી', hi: 'सेवा अनुरोध' },
} as const satisfies SubjectWords;

type Own = Record<(typeof enquiryActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
