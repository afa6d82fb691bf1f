import type { RetentionMessages } from './en.ts';

export const retention = {
  title: 'रखने की अवधि',
  intro:
    'जिसकी अवधि पूरी हो चुकी है वह रोज़ एक बार हमेशा के लिए हटाया जाता है। जो ज़्यादा से ज़्यादा एक दिन रहता है वह अपने-आप हटता है और यहाँ नहीं दिखता।',
  failed: 'क्या हटाया जाना है, यह लोड नहीं हो सका।',
  runsFailed: 'पिछली कार्रवाइयाँ लोड नहीं हो सकीं।',
  nextRun: (when) => `अगली बार: ${when}`,
  soon: 'आज की कार्रवाई अभी शुरू होगी।',
  run: 'अभी हटाएँ',
  question: 'जिसकी अवधि पूरी हो चुकी है, उसे अभी हटाएँ?',
  questionText: (rows) => `वही कार्रवाई जो रोज़ होती है। अभी हटेंगे: ${rows}। जो हटता है वह वापस नहीं आता।`,
  questionNothing: 'वही कार्रवाई जो रोज़ होती है। अभी कुछ हटाना नहीं है।',
  confirm: 'हटाएँ',
  runFailed: 'कार्रवाई शुरू नहीं हो सकी।',
  waits: 'कार्रवाई कुछ सेकंड में शुरू होगी…',
  underWay: (rows) => `हटाया जा रहा है: अब तक ${rows}`,
  dueTitle: 'क्या हटेगा',
  kind: 'प्रकार',
  atNextRun: 'अगली बार',
  in30Days: '30 दिन में',
  oldest: 'सबसे पुराना',
  setting: (name) => `सेटिंग ${name}`,
  classes: {
    oldRequests: {
      title: 'सेवा अनुरोध',
      rule: (days) => `${days} दिन से किसी ने इन पर काम नहीं किया।`,
      oldest: (day) => `${day} को मिला`,
    },
    oldSpam: {
      title: 'शायद स्पैम',
      rule: (days) => `${days} दिन बाद भी ‘लंबित’ है।`,
      oldest: (day) => `${day} को मिला`,
    },
    oldSaved: {
      title: 'बाद के लिए सहेजा हुआ',
      rule: (days) => `${days} दिन से नहीं बदला, और फिर देखने की तारीख भी उतनी ही पुरानी है।`,
      oldest: (day) => `${day} को बदला`,
    },
    hiddenRecords: {
      title: 'मिटाने के लिए छिपाया हुआ',
      rule: (days) => `आख़िरी काम के एक साल बाद; आवेदन हों तो ${days} दिन बाद।`,
      oldest: (day) => `अवधि ${day} तक`,
    },
    oldAnswers: {
      title: 'निजता अनुरोध',
      rule: (days) => `उत्तर दिए ${days} दिन से ज़्यादा हो गए: नाम और पाठ जाते हैं; प्रकार, तारीखें और नतीजा रहते हैं।`,
      oldest: (day) => `${day} को उत्तर दिया`,
    },
    oldPhotos: {
      title: 'हाज़िरी के फ़ोटो',
      rule: (days) => `${days} दिन से पुराने। हाज़िरी बनी रहती है।`,
      oldest: (day) => `${day} को लिया`,
    },
    oldSignIns: {
      title: 'लॉगिन',
      rule: (days) => `${days} दिन से पहले पूरे या नाकाम हुए। ऑडिट लॉग बना रहता है।`,
      oldest: (day) => `${day} का`,
    },
    oldPictures: {
      title: 'वेबसाइट के चित्र',
      rule: (days) => `${days} दिन से वेबसाइट पर नहीं हैं; कभी सहेजे न गए हों तो एक दिन।`,
      oldest: (day) => `अवधि ${day} तक`,
    },
  },
  runsTitle: 'पिछली कार्रवाइयाँ',
  noRuns: 'अभी तक एक बार भी नहीं हुई।',
  daily: 'रोज़ की कार्रवाई',
  by: (name) => `${name} ने शुरू की`,
  nothing: 'कुछ हटाना नहीं था।',
  deleted: (kind, rows) => `${kind}: ${rows}`,
  unfinished: (kinds) => `अधूरा रहा: ${kinds}। अगली बार फिर कोशिश होगी; कारण सर्वर के लॉग में है।`,
} satisfies RetentionMessages;
