import type { ToldMessagesWords } from './en.ts';

export const toldMessages: ToldMessagesWords = {
  kinds: {
    received: 'વિનંતી મળી',
    'papers-missing': 'કાગળો ખૂટે છે',
    'missed-call': 'ફોન પર વાત ન થઈ',
    stage: 'તબક્કે પહોંચી',
    completed: 'પૂરી થઈ',
    cancelled: 'રદ થઈ',
    link: 'વિનંતી જોવાની લિંક',
    words: 'પોતાના શબ્દોમાં',
  },
  states: {
    waiting: 'બાકી',
    sending: 'મોકલાય છે',
    repeating: 'ફરી મોકલાશે',
    sent: 'મોકલ્યો',
    unclear: 'કદાચ મોકલાયો',
    refused: 'ન સ્વીકાર્યો',
    failed: 'મોકલાયો નથી',
    withheld: 'મોકલ્યો નથી',
    opened: 'ખોલ્યો, કદાચ મોકલ્યો નથી',
  },
  due: (time) => `${time} પછી જશે.`,
  tried: (count, code) => `${count} વાર પ્રયત્ન કર્યો, સફળ થયો નહીં (${code}).`,
  twice: 'કદાચ બે વાર પહોંચ્યો હશે: સોંપ્યા પછી મેઇલ સર્વર સાથેનું જોડાણ તૂટ્યું.',
  unclear: 'દરેક વખતે સોંપ્યા પછી મેઇલ સર્વર સાથેનું જોડાણ તૂટ્યું. મળ્યો કે નહીં તે ગ્રાહકને પૂછો.',
  refused: (code) => `ગ્રાહકનું મેઇલ સર્વર તે સ્વીકારતું નથી (${code}). ઈ-મેલ સરનામું તપાસો.`,
  failed: (code) => `બે દિવસ પછી છોડી દીધો (${code}). ગ્રાહકને બીજી રીતે જણાવો.`,
  withheld: {
    'no-contact': 'ગ્રાહક સંપર્ક ઇચ્છતા નથી.',
    'no-address': 'વિનંતીમાં હવે ઈ-મેલ સરનામું નથી.',
    'too-late': 'ત્રણ દિવસ સુધી મોકલી શકાયો નહીં.',
    'too-many': 'આ ઈ-મેલ સરનામે એક દિવસમાં દસ મેસેજ મોકલાઈ ગયા છે.',
  },
  words: 'શું લખ્યું હતું',
};
