import { titles } from '../office-titles/hi.ts';
import type { JobMessages } from './en.ts';

export const jobs = {
  ...titles.jobs,
  intro: 'सर्वर जो काम अपने आप करता है। नाकाम हो तो दो बार फिर कोशिश होती है, फिर 14 दिन यहाँ रहता है।',
  failed: 'बैकग्राउंड काम लोड नहीं हो सका।',
  stale: 'यहाँ जो दिख रहा है वह पुराना है: नई स्थिति लोड नहीं हो सकी।',
  notStarted: 'शुरू नहीं हो सका। फिर से कोशिश करें।',
  failedTitle: 'नाकाम',
  noneFailed: 'कुछ भी नाकाम नहीं हुआ।',
  again: 'फिर चलाएँ',
  attempts: (times) => `${times} बार कोशिश हुई`,
  reasons: {
    database: 'डेटाबेस ने मना किया या उत्तर नहीं दिया; और जानकारी सर्वर के लॉग में है।',
    expired: 'बहुत ज़्यादा समय लगा, या उसका सर्वर बंद पड़ गया।',
    stopped: 'बीच में सर्वर बंद किया गया।',
    program: 'कुछ गड़बड़ हुई; क्या, यह सर्वर के लॉग में है।',
  },
  kindsTitle: 'क्या-क्या करता है',
  run: 'अभी चलाएँ',
  kinds: {
    assignByRule: {
      title: 'अनुरोध बाँटना',
      does: 'कार्यालय खुला हो तब, जो अनुरोध किसी के पास नहीं हैं उन्हें आपके काम के नियमों से हाज़िर लोगों को देता है।',
    },
    handBack: {
      title: 'काम वापस लेना',
      does: 'जो नहीं आए उनका वह काम जिसका समय निकल चुका है, और जिनका खाता बंद है उनका सारा काम, ‘किसी को नहीं सौंपा’ में वापस रखता है।',
    },
    joinRecords: {
      title: 'ग्राहकों की फ़ाइलें जोड़ना',
      does: 'हर नए या सुधारे गए अनुरोध और ग्राहक को, जहाँ पक्का पता हो, उसी व्यक्ति की फ़ाइल में रखता है।',
    },
  },
  states: { running: 'चल रहा है', waiting: 'अभी शुरू होगा', failed: 'पिछली बार नाकाम' },
  last: (when, seconds) => `पिछली बार चला: ${when} · ${seconds} से.`,
  notYet: 'पिछले दिनों में नहीं चला।',
  next: (when, every) => `अगली बार: ${when} · ज़्यादा से ज़्यादा हर ${every} से.`,
  nothingDue: (every) => `अभी कुछ करना नहीं है; हर ${every} सेकंड में देखा जाता है।`,
  othersTitle: 'जिनका अपना पेज है',
  others: { backups: 'बैकअप', retention: 'डेटा रखने की अवधि' },
  imports: 'आयात',
  importsRunning: (count) => `${count} चल रहे`,
  importsHalted: (count) => `${count} रुके हुए`,
  noImport: 'अभी कोई आयात नहीं चल रहा।',
  ended: (when) => `पिछली बार चला: ${when}`,
  begins: (when) => `अगली बार: ${when}`,
} satisfies JobMessages;
