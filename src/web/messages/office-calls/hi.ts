import type { CallMessages } from './en.ts';

export const calls = {
  title: 'फ़ोन कैसा रहा?',
  hint: 'एक बार दबाने से अगले क़दम के साथ सहेजा जाता है। दस मिनट तक वापस लाया जा सकता है।',
  outcomes: {
    reached: 'बात हुई',
    'no-response': 'फ़ोन नहीं उठाया',
    busy: 'फ़ोन व्यस्त',
    'switched-off': 'फ़ोन बंद',
    'call-back': 'बाद में फ़ोन करें…',
    'wrong-number': 'ग़लत नंबर',
    'not-interested': 'रुचि नहीं',
    'do-not-contact': 'संपर्क न करें',
  },
  after: (step) => `फिर: ${step}`,
  closes: (status) => `अनुरोध समाप्त होगा: ${status}`,
  asks: 'फिर: उनके बताए समय पर फ़ोन करें',
  saved: (outcome, step) => `${outcome}। आगे: ${step}।`,
  ended: (outcome, status) => `${outcome}। अनुरोध अब ${status} है।`,
  failed: 'फ़ोन की प्रविष्टि नहीं हुई',
  when: 'कब फ़ोन करना है?',
  save: 'सहेजें',
  missing: { dueDay: 'उनका बताया दिन लिखें।' },
  missed: (count) => `अब तक लगातार ${count} बार बात नहीं हुई।`,
} satisfies CallMessages;
