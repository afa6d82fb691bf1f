import type { OwnAccountMessages } from './en.ts';

export const ownAccount = {
  loadFailed: 'आपका खाता लोड नहीं हो सका।',
  facts: {
    title: 'आप इस नाम से लॉगिन हैं',
    username: 'यूज़र का नाम',
    role: 'भूमिका',
    previous: 'इससे पहले का लॉगिन',
    noPrevious: 'पिछले 30 दिनों में कोई नहीं',
  },
  newDevices: {
    title: (count) =>
      count === 1 ? 'आपके खाते में एक नए डिवाइस से लॉगिन हुआ है।' : `आपके खाते में ${count} नए डिवाइसों से लॉगिन हुआ है।`,
    hint: 'पिछले 30 दिनों में। इनमें से कोई आपका न हो, तो पासवर्ड बदलें और बाकी सब जगह से लॉग आउट करें।',
  },
  unfinished: {
    title: (count) =>
      count === 1
        ? 'आपका पासवर्ड डाला गया, पर लॉगिन पूरा नहीं हुआ।'
        : `आपका पासवर्ड ${count} बार डाला गया, पर लॉगिन पूरा नहीं हुआ।`,
    hint: 'पिछले 30 दिनों में। वह आप नहीं थे, तो कोई और आपका पासवर्ड जानता है: उसे अभी बदलें।',
  },
  sessions: {
    title: 'आप कहाँ-कहाँ लॉगिन हैं',
    hint: 'ज़्यादा से ज़्यादा पाँच जगह; छठा लॉगिन सबसे पुराने को बंद कर देता है।',
    failed: 'लॉगिन की सूची लोड नहीं हो सकी।',
    isThis: 'यह डिवाइस',
    started: (time) => `${time} से`,
    lastSeen: (time) => `पिछली बार इस्तेमाल: ${time}`,
    end: 'लॉग आउट करें',
    endOf: (device, time) => `${device}, ${time} से: लॉग आउट करें`,
    ended: (device) => `${device}: लॉग आउट हो गया।`,
    endOthers: 'बाकी सब जगह से लॉग आउट करें',
    endOthersQuestion: 'बाकी सब जगह से लॉग आउट करें?',
    endOthersText: 'केवल इस डिवाइस पर लॉगिन रहेगा।',
    othersEnded: (count) => (count === 0 ? 'आप और कहीं लॉगिन नहीं थे।' : `${count} जगह से लॉग आउट हो गया।`),
    endAll: 'सब जगह से लॉग आउट करें',
    endAllQuestion: 'यहाँ से भी, सब जगह से लॉग आउट करें?',
    endAllText: 'इस डिवाइस पर आपको फिर से लॉगिन करना होगा।',
    endFailed: 'कहीं से लॉग आउट नहीं हुआ।',
  },
} satisfies OwnAccountMessages;
