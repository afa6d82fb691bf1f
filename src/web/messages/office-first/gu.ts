import { gu as fields } from '../fields/gu.ts';
import { account } from '../office-account/gu.ts';
import { applications } from '../office-applications/gu.ts';
import { apply, applyLater, customers } from '../office-apply/gu.ts';
import { attendance } from '../office-attendance/gu.ts';
import { cards } from '../office-cards/gu.ts';
import { correction } from '../office-customers/gu.ts';
import { dates } from '../office-dates/gu.ts';
import { enquiries } from '../office-enquiries/gu.ts';
import { files } from '../office-files/gu.ts';
import { appearance, palette, shortcuts } from '../office-frame/gu.ts';
import { list } from '../office-list/gu.ts';
import { people } from '../office-people/gu.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/gu.ts';
import { titles } from '../office-titles/gu.ts';
import type { FirstMessages } from './en.ts';

export const messages = {
  frame: {
    product: 'Suvidha',
    skip: 'મુખ્ય ભાગ પર જાઓ',
    sideMenu: 'બાજુનું મેનુ',
    mainPlaces: 'મુખ્ય પાનાં',
    more: 'વધુ',
    closeMenu: 'મેનુ બંધ કરો',
    collapseMenu: 'મેનુ નાનું કરો',
    expandMenu: 'મેનુ મોટું કરો',
    theme: 'ઉજળો કે ઘેરો',
    themes: { system: 'સિસ્ટમ મુજબ', light: 'ઉજળો', dark: 'ઘેરો' },
    language: 'ભાષા',
    enterFullScreen: 'પૂરી સ્ક્રીન',
    leaveFullScreen: 'પૂરી સ્ક્રીન બંધ કરો',
    logOut: 'લૉગ આઉટ',
    loggingOut: 'લૉગ આઉટ થાય છે…',
    loadingPage: 'પાનું ખૂલે છે',
    close: 'બંધ કરો',
    cancel: 'રદ કરો',
    ok: 'બરાબર',
    newVersion: 'નવી આવૃત્તિ તૈયાર છે.',
    reload: 'ફરી લોડ કરો',
    notAuthorised: 'આ પાનું જોવાની તમને પરવાનગી નથી.',
    leaving: {
      form: {
        question: 'સાચવ્યા વગર બંધ કરવું છે?',
        text: 'તમે લખેલું જતું રહેશે.',
        stay: 'લખવાનું ચાલુ રાખો',
        leave: 'સાચવ્યા વગર બંધ કરો',
      },
      page: {
        question: 'સાચવ્યા વગર બહાર જવું છે?',
        text: 'તમે લખેલું જતું રહેશે.',
        stay: 'લખવાનું ચાલુ રાખો',
        leave: 'સાચવ્યા વગર બહાર જાઓ',
      },
      card: {
        question: 'સાચવ્યા વગર બંધ કરવું છે?',
        text: 'તમે લખેલું જતું રહેશે.',
        stay: 'લખવાનું ચાલુ રાખો',
        leave: 'સાચવ્યા વગર બંધ કરો',
      },
    },
  },
  failures: {
    applicationError: 'અણધારી ભૂલ થઈ!',
    applicationErrorHint: 'તમે સાચવેલું કંઈ ગુમ થયું નથી. પાનું ફરી ખોલો; ફરી આવું થાય તો એડમિનને જણાવો.',
    chunkFailed: 'પાનાનો એક ભાગ લોડ ન થયો',
    chunkFailedHint: 'આ પાનાનો એક ભાગ લોડ થયો નથી. ઇન્ટરનેટ તપાસો અને પાનું ફરી ખોલો.',
    reload: 'પાનું ફરી ખોલો',
    retry: 'ફરી પ્રયત્ન કરો',
    network: 'સર્વર સુધી પહોંચી શકાયું નથી. ઇન્ટરનેટ તપાસીને ફરી પ્રયત્ન કરો.',
    timeOut: 'સર્વરે 15 સેકન્ડમાં જવાબ આપ્યો નહીં. ફરી પ્રયત્ન કરો.',
    unavailable: 'સેવા હમણાં ઉપલબ્ધ નથી. થોડી વારમાં ફરી પ્રયત્ન કરો.',
    broken: 'અમારી બાજુ કંઈક ભૂલ થઈ. ફરી પ્રયત્ન કરો.',
    httpsRequired: 'https દ્વારા લૉગિન કરો.',
    signedOut: 'તમે લૉગ આઉટ થઈ ગયા હતા, એટલે કંઈ થયું નથી. ફરી પ્રયત્ન કરો.',
    proofNeeded: 'આ તમે જ છો તેની ખાતરી થઈ નથી, એટલે કંઈ થયું નથી.',
    waitSeconds: (seconds: number) => `ઘણા બધા પ્રયત્નો થયા. ${seconds} સેકન્ડ પછી ફરી પ્રયત્ન કરો.`,
    waitMinutes: (minutes: number) => `ઘણા બધા પ્રયત્નો થયા. ${minutes} મિનિટ પછી ફરી પ્રયત્ન કરો.`,
    notFoundTitle: 'પાનું મળ્યું નથી',
    notFound: 'આ સરનામે કોઈ પાનું નથી.',
    notFoundLink: 'મુખ્ય પાના પર જાઓ',
  },
  files,
  list,
  accounts: {
    title: 'લૉગિન',
    intro: 'સ્ટાફ અને એડમિન માટે',
    email: 'ઈ-મેલ',
    password: 'પાસવર્ડ',
    showPassword: 'પાસવર્ડ બતાવો',
    hidePassword: 'પાસવર્ડ છુપાવો',
    submit: 'લૉગિન કરો',
    submitting: 'લૉગિન થાય છે…',
    failed: 'લૉગિન થયું નથી. ઈ-મેલ અને પાસવર્ડ તપાસો.',
    emailMissing: 'તમારું ઈ-મેલ સરનામું લખો.',
    passwordMissing: 'તમારો પાસવર્ડ લખો.',
    toSite: 'વેબસાઇટ પર પાછા જાઓ',
  },
  account,
  appearance,
  apply,
  applyLater,
  applications,
  attendance,
  bankDetails,
  cards,
  correction,
  customers,
  dates,
  enquiries,
  fields,
  ownRecord,
  palette,
  people,
  profiles,
  reveals,
  shortcuts,
  titles,
} satisfies FirstMessages;
