import type { BreachMessages } from './en.ts';

export const breaches = {
  title: 'ડેટા ભંગ',
  failed: 'ડેટા ભંગનું રજિસ્ટર લોડ થઈ શક્યું નથી.',
  noticedDate: 'જાણ થયાનો સમય',
  kind: 'શું થયું',
  kinds: {
    intrusion: 'કોઈએ પ્રવેશ કર્યો',
    malware: 'નુકસાનકારક સૉફ્ટવેર',
    'lost-device': 'ઉપકરણ ખોવાયું કે ચોરાયું',
    misdirected: 'ખોટી વ્યક્તિને મોકલાયું',
    insider: 'ઑફિસની વ્યક્તિએ લીધું',
    paper: 'કાગળો ખોવાયા કે બીજાએ જોયા',
    other: 'બીજું કંઈક',
  },
  people: 'આશરે કેટલી વ્યક્તિ',
  add: 'ડેટા ભંગ નોંધો',
  state: 'સ્થિતિ',
  states: { overdue: 'મુદત વીતી', running: 'જાણ કરવાની બાકી', told: 'બધાને જાણ કરી', closed: 'બંધ' },
  next: 'હવે પછી',
  duties: {
    'cert-in': 'CERT-In',
    board: 'ડેટા પ્રોટેક્શન બોર્ડ, પહેલી જાણ',
    people: 'જેમની માહિતી છે તે વ્યક્તિઓ',
    'board-detail': 'ડેટા પ્રોટેક્શન બોર્ડ, વિગતવાર',
  },
  by: (when) => `${when} સુધીમાં`,
  now: 'તરત જ',
} satisfies BreachMessages;
