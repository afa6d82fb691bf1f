import type { ToldMessagesWords } from './en.ts';

export const toldMessages: ToldMessagesWords = {
  kinds: {
    received: 'अनुरोध मिला',
    'papers-missing': 'काग़ज़ बाकी हैं',
    'missed-call': 'फ़ोन पर बात नहीं हुई',
    stage: 'चरण पर पहुँचा',
    completed: 'पूरा हुआ',
    cancelled: 'रद्द हुआ',
    link: 'अनुरोध देखने का लिंक',
    words: 'अपने शब्दों में',
  },
  states: {
    waiting: 'बाकी',
    sending: 'भेजा जा रहा है',
    repeating: 'फिर भेजा जाएगा',
    sent: 'भेजा गया',
    unclear: 'शायद भेजा गया',
    refused: 'नहीं लिया गया',
    failed: 'नहीं भेजा जा सका',
    withheld: 'नहीं भेजा गया',
    opened: 'खोला, शायद नहीं भेजा',
  },
  due: (time) => `${time} के बाद जाएगा।`,
  tried: (count, code) => `${count} बार कोशिश की, सफल नहीं हुई (${code})।`,
  twice: 'शायद दो बार पहुँचा हो: सौंपने के बाद मेल सर्वर से कनेक्शन टूट गया।',
  unclear: 'हर बार सौंपने के बाद मेल सर्वर से कनेक्शन टूट गया। ग्राहक से पूछें कि मिला या नहीं।',
  refused: (code) => `ग्राहक का मेल सर्वर इसे नहीं लेता (${code})। ई-मेल पता जाँचें।`,
  failed: (code) => `दो दिन बाद छोड़ दिया गया (${code})। ग्राहक को दूसरे तरीक़े से बताएँ।`,
  withheld: {
    'no-contact': 'ग्राहक संपर्क नहीं चाहते।',
    'no-address': 'अनुरोध में अब ई-मेल पता नहीं है।',
    'too-late': 'तीन दिन तक नहीं भेजा जा सका।',
    'too-many': 'इस ई-मेल पते पर एक दिन में दस संदेश भेजे जा चुके हैं।',
  },
  words: 'क्या लिखा था',
};
