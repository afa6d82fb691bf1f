import type { ReachMessages } from './en.ts';

export const reach: ReachMessages = {
  call: 'फ़ोन करें',
  waits: (from, until) => `ग्राहकों को ${from} से ${until} तक फ़ोन किया जाता है।`,
  closedUntil: (day, from) => `आज कार्यालय बंद है। ग्राहकों को ${day} को ${from} से फिर फ़ोन किया जाएगा।`,
  closed: 'आज कार्यालय बंद है।',
  refused: (day) => `${day} को उन्होंने संपर्क न करने को कहा।`,
  nothingOpen: 'उनका कुछ चल नहीं रहा।',
  unknown: 'फ़ोन कर सकते हैं या नहीं, यह अभी पता नहीं है। थोड़ी देर बाद फिर से कोशिश करें।',
};
