import type { moveReasons as english } from './en.ts';

export const moveReasons = {
  'changed-mind': 'इरादा बदल गया',
  'not-reachable': 'संपर्क नहीं हो पाया',
  'done-elsewhere': 'कहीं और करवा लिया',
  'papers-missing': 'काग़ज़ आए ही नहीं',
  'not-eligible': 'पात्र नहीं',
  'asked-twice': 'दो बार अनुरोध किया',
  'by-mistake': 'ग़लती से बन गया',
  'closed-too-early': 'जल्दी बंद हो गया',
  'customer-asks': 'ग्राहक ने फिर से माँग की',
  'papers-came': 'छूटे हुए काग़ज़ आ गए',
  'sent-back': 'कार्यालय या बैंक ने लौटाया',
  other: 'कोई और कारण',
  'not-interested': 'रुचि नहीं',
  'do-not-contact': 'संपर्क न करने को कहा',
  undone: 'वापस लाया गया',
} satisfies Record<keyof typeof english, string>;
