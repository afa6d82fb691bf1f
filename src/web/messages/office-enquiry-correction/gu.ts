import type { EnquiryCorrectionMessages } from './en.ts';

export const enquiryCorrection = {
  title: (reference) => `વિનંતી ${reference}`,
  loadFailed: 'આ વિનંતી લોડ થઈ શકી નથી.',
  gone: 'આવી કોઈ વિનંતી નથી.',
  conflictTitle: 'બીજા કોઈએ આ વિનંતી બદલી છે.',
  reasonHint: 'કોણે કહ્યું અને કેવી રીતે. તે ઇતિહાસમાં રહે છે; વ્યક્તિના નંબર અહીં ન લખો.',
  byVisitor: 'ગ્રાહકે વિનંતી જોવાના પાના પર કહ્યું તે મુજબ',
  missing: {
    firstName: 'નામ લખો.',
    mobile: 'મોબાઇલ નંબર લખો.',
    dob: 'જન્મતારીખ લખો.',
    address: 'સરનામું લખો.',
    pincode: 'પિન કોડ લખો.',
    reason: 'શા માટે સુધારો છો તે લખો.',
  },
} satisfies EnquiryCorrectionMessages;
