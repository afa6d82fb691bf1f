import type { ServicePageLabels } from './en.ts';

export const gu = {
  breadcrumb: 'તમે અહીં છો',
  ask: 'આ સેવા માટે વિનંતી કરો',
  whatsappText: (service) => `નમસ્તે, મારે આ સેવા વિશે પૂછવું છે: ${service}.`,
  audience: 'આ સેવા કોના માટે છે',
  price: {
    title: 'કેટલો ખર્ચ થશે',
    ourFee: 'અમારી ફી',
    share: (percent) => `વ્યવહારની રકમના ${percent}, ટૅક્સ અલગ`,
    nonRefundable: 'પાછી મળતી નથી',
    governmentFee: 'સરકારી ફી',
    extra: 'અલગ',
    free: 'મફત',
    asOf: (date) => `${date} મુજબ`,
    total: 'કુલ',
    request: 'વિનંતી મોકલવી',
    requestText: 'અમારી મદદ માટે કોઈ ફી થતી હોય, તો તમે નક્કી કરો તે પહેલાં જ રકમ જણાવીએ છીએ.',
    freeAtSource: 'સરકારી વેબસાઇટ પર મફત',
    officialSite: 'સત્તાવાર વેબસાઇટ',
    licence: 'લાઇસન્સ',
    enquiryOnly:
      'માત્ર પૂછપરછ: તમારી જરૂરિયાત અમે નોંધીએ છીએ અને આગળ શું કરવું તે સમજાવીએ છીએ. અમે પોતે લોન કે વીમો આપતા નથી અને વેચતા પણ નથી.',
  },
  documents: {
    title: 'સાથે લાવવાના કાગળો',
    checkedOn: (date) => `યાદી ચકાસ્યાની તારીખ: ${date}`,
    cases: 'તમને શું લાગુ પડે છે?',
    share: 'યાદી WhatsApp પર મોકલો',
    print: 'યાદી છાપો',
  },
  steps: 'કામ કેવી રીતે થાય છે',
  questions: 'લોકો વારંવાર પૂછે છે',
  terms: 'શરતો',
  list: {
    title: 'અમારી સેવાઓ અને ફી',
    description: (town) =>
      `${town}ની અમારી ઑફિસની બધી સેવાઓ: દરેક સેવા શું છે, અમારી મદદની ફી કેટલી છે અને સરકારી વેબસાઇટ પર શું મફત છે.`,
    heading: 'અમારી સેવાઓ',
    lead: 'દરેક સેવાનું પોતાનું પાનું છે: ખર્ચ કેટલો, કયા કાગળો લાવવા અને કામ કેવી રીતે થાય.',
    shareShort: (percent) => `રકમના ${percent}`,
    governmentFee: '+ સરકારી ફી',
    freeAtSource: 'અમારી મદદના; સરકારી વેબસાઇટ પર મફત',
    enquiryFree: 'પૂછપરછ મફત',
    unsureTitle: 'કઈ સેવા જોઈએ તે ખબર નથી?',
    unsureText: (hours) => `ફોન કરો, મેસેજ મોકલો અથવા ઑફિસે આવો. ઑફિસનો સમય: ${hours}.`,
  },
} satisfies ServicePageLabels;
