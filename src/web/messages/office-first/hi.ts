import { hi as fields } from '../fields/hi.ts';
import { account } from '../office-account/hi.ts';
import { applications } from '../office-applications/hi.ts';
import { apply, applyLater, customers } from '../office-apply/hi.ts';
import { attendance } from '../office-attendance/hi.ts';
import { cards } from '../office-cards/hi.ts';
import { correction } from '../office-customers/hi.ts';
import { dates } from '../office-dates/hi.ts';
import { enquiries } from '../office-enquiries/hi.ts';
import { files } from '../office-files/hi.ts';
import { appearance, palette, shortcuts } from '../office-frame/hi.ts';
import { list } from '../office-list/hi.ts';
import { people } from '../office-people/hi.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/hi.ts';
import { titles } from '../office-titles/hi.ts';
import type { FirstMessages } from './en.ts';

export const messages = {
  frame: {
    product: 'Suvidha',
    skip: 'मुख्य भाग पर जाएँ',
    sideMenu: 'बगल का मेन्यू',
    mainPlaces: 'मुख्य पेज',
    more: 'और',
    closeMenu: 'मेन्यू बंद करें',
    collapseMenu: 'मेन्यू छोटा करें',
    expandMenu: 'मेन्यू बड़ा करें',
    theme: 'हल्का या गहरा',
    themes: { system: 'सिस्टम जैसा', light: 'हल्का', dark: 'गहरा' },
    language: 'भाषा',
    enterFullScreen: 'पूरी स्क्रीन',
    leaveFullScreen: 'पूरी स्क्रीन से बाहर आएँ',
    logOut: 'लॉग आउट',
    loggingOut: 'लॉग आउट हो रहा है…',
    loadingPage: 'पेज खुल रहा है',
    close: 'बंद करें',
    cancel: 'रद्द करें',
    ok: 'ठीक है',
    newVersion: 'नया संस्करण तैयार है।',
    reload: 'फिर लोड करें',
    notAuthorised: 'आपको यह पेज देखने की अनुमति नहीं है।',
    leaving: {
      form: {
        question: 'बिना सहेजे बंद करें?',
        text: 'आपने जो लिखा है वह खो जाएगा।',
        stay: 'लिखना जारी रखें',
        leave: 'बिना सहेजे बंद करें',
      },
      page: {
        question: 'बिना सहेजे बाहर जाएँ?',
        text: 'आपने जो लिखा है वह खो जाएगा।',
        stay: 'लिखना जारी रखें',
        leave: 'बिना सहेजे बाहर जाएँ',
      },
      card: {
        question: 'बिना सहेजे बंद करें?',
        text: 'आपने जो लिखा है वह खो जाएगा।',
        stay: 'लिखना जारी रखें',
        leave: 'बिना सहेजे बंद करें',
      },
    },
  },
  failures: {
    applicationError: 'अनपेक्षित त्रुटि हुई!',
    applicationErrorHint: 'आपका सहेजा हुआ कुछ भी खोया नहीं है। पेज फिर से खोलें; दोबारा ऐसा हो तो एडमिन को बताएँ।',
    chunkFailed: 'पेज का एक हिस्सा लोड नहीं हुआ',
    chunkFailedHint: 'इस पेज का एक हिस्सा लोड नहीं हुआ। इंटरनेट जाँचें और पेज फिर से खोलें।',
    reload: 'पेज फिर से खोलें',
    retry: 'फिर से कोशिश करें',
    network: 'सर्वर तक नहीं पहुँचा जा सका। इंटरनेट जाँचकर फिर से कोशिश करें।',
    timeOut: 'सर्वर ने 15 सेकंड में जवाब नहीं दिया। फिर से कोशिश करें।',
    unavailable: 'सेवा अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
    broken: 'हमारी ओर से कुछ गड़बड़ हुई। फिर से कोशिश करें।',
    httpsRequired: 'https से लॉगिन करें।',
    signedOut: 'आप लॉग आउट हो गए थे, इसलिए कुछ नहीं हुआ। फिर से कोशिश करें।',
    proofNeeded: 'पुष्टि नहीं हुई कि यह आप ही हैं, इसलिए कुछ नहीं किया गया।',
    waitSeconds: (seconds: number) => `बहुत अधिक प्रयास हुए। ${seconds} सेकंड बाद फिर से कोशिश करें।`,
    waitMinutes: (minutes: number) => `बहुत अधिक प्रयास हुए। ${minutes} मिनट बाद फिर से कोशिश करें।`,
    notFoundTitle: 'पेज नहीं मिला',
    notFound: 'इस पते पर कोई पेज नहीं है।',
    notFoundLink: 'मुख्य पेज पर जाएँ',
  },
  files,
  list,
  accounts: {
    title: 'लॉगिन',
    intro: 'स्टाफ़ और एडमिन के लिए',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    showPassword: 'पासवर्ड दिखाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    submit: 'लॉगिन करें',
    submitting: 'लॉगिन हो रहा है…',
    failed: 'लॉगिन नहीं हुआ। ई-मेल और पासवर्ड जाँचें।',
    emailMissing: 'अपना ई-मेल पता लिखें।',
    passwordMissing: 'अपना पासवर्ड लिखें।',
    toSite: 'वेबसाइट पर वापस जाएँ',
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
