import { formatMinute } from '#shared/dates/clock.ts';
import { spokenTime } from '#shared/dates/spoken-time.ts';
import type { Language } from '#shared/languages.ts';

export interface SlipTexts {
  title: string;
  reference: string;
  service: string;
  day: string;
  /** What the code is for. */
  track: string;
  time: (minute: number) => string;
  hours: (from: string, to: string) => string;
  days: (first: string, last: string) => string;
}

/** In the customer's language. */
export const slipTexts: Record<Language, SlipTexts> = {
  en: {
    ...{ title: 'Acknowledgement', reference: 'Reference', service: 'Service', day: 'Received on' },
    track: 'Scan to see how far your request has got',
    time: formatMinute,
    hours: (from, to) => `${from} to ${to}`,
    days: (first, last) => `${first} to ${last}`,
  },
  gu: {
    ...{ title: 'પહોંચ', reference: 'સંદર્ભ નંબર', service: 'સેવા', day: 'મળ્યાની તારીખ' },
    track: 'વિનંતી ક્યાં પહોંચી તે જોવા સ્કૅન કરો',
    time: (minute) => spokenTime(minute, ['સવારે', 'બપોરે', 'સાંજે', 'રાત્રે']),
    hours: (from, to) => `${from} થી ${to} વાગ્યા સુધી`,
    days: (first, last) => `${first} થી ${last}`,
  },
  hi: {
    ...{ title: 'पावती', reference: 'संदर्भ नंबर', service: 'सेवा', day: 'मिलने की तारीख' },
    track: 'अनुरोध कहाँ तक पहुँचा, देखने के लिए स्कैन करें',
    time: (minute) => spokenTime(minute, ['सुबह', 'दोपहर', 'शाम', 'रात']),
    hours: (from, to) => `${from} से ${to} बजे तक`,
    days: (first, last) => `${first} से ${last}`,
  },
};
