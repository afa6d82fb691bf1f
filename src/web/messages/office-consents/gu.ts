import { personFile } from '../office-person-file/gu.ts';
import type { ConsentMessages } from './en.ts';

export const consents = {
  title: 'સંમતિઓ',
  failed: 'સંમતિઓ લોડ થઈ શકી નથી.',
  gone: 'આ વિનંતી હવે નથી.',
  person: 'વ્યક્તિ',
  reference: 'સંદર્ભ',
  mobile: 'મોબાઇલ',
  createdDate: 'આપ્યાની તારીખ',
  notice: 'કઈ તારીખની ગોપનીયતા સૂચના',
  noticeNone: 'બતાવી નથી',
  language: 'ભાષા',
  service: 'કઈ સેવા માટે',
  offers: 'બીજી ઑફર',
  states: { agreed: 'સંમત', withdrawn: 'પાછી ખેંચી', none: 'સંમતિ નથી', unrecorded: 'નોંધાયું નથી' },
  withdrawnDate: 'પાછી ખેંચ્યાની તારીખ',
  channel: 'કેવી રીતે જણાવ્યું',
  channels: {
    website: personFile.values.website ?? '',
    phone: personFile.values.phone ?? '',
    office: personFile.values.office ?? '',
    letter: personFile.values.letter ?? '',
  },
  recordedBy: 'નોંધનાર',
  all: 'આ વ્યક્તિ વિશે બધું',
  withdraw: 'બીજી ઑફરની સંમતિ પાછી ખેંચો',
  withdrawText: 'આ જ મોબાઇલની દરેક વિનંતીને તરત લાગુ પડે છે. સેવા માટેની સંમતિ જ પાછી ખેંચવી હોય તો વ્યક્તિના રેકોર્ડ ભૂંસો.',
  withdrawNow: 'નોંધો',
  withdrawFailed: 'કંઈ નોંધાયું નથી.',
} satisfies ConsentMessages;
