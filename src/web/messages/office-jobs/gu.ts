import { titles } from '../office-titles/gu.ts';
import type { JobMessages } from './en.ts';

export const jobs = {
  ...titles.jobs,
  intro: 'સર્વર જે કામ પોતાની મેળે કરે છે. નિષ્ફળ જાય તો બે વાર ફરી પ્રયત્ન થાય છે, પછી 14 દિવસ અહીં રહે છે.',
  failed: 'બૅકગ્રાઉન્ડ કામ લોડ ન થઈ શક્યું.',
  stale: 'અહીં દેખાય છે તે જૂનું છે: નવી સ્થિતિ લોડ ન થઈ શકી.',
  notStarted: 'શરૂ ન થઈ શક્યું. ફરી પ્રયત્ન કરો.',
  failedTitle: 'નિષ્ફળ',
  noneFailed: 'કંઈ નિષ્ફળ ગયું નથી.',
  again: 'ફરી ચલાવો',
  attempts: (times) => `${times} વાર પ્રયત્ન થયો`,
  reasons: {
    database: 'ડેટાબેઝે ના પાડી અથવા જવાબ ન આપ્યો; વધુ માહિતી સર્વરના લૉગમાં છે.',
    expired: 'ઘણો વધારે સમય લાગ્યો, અથવા તેનું સર્વર બંધ પડ્યું.',
    stopped: 'વચ્ચે સર્વર બંધ કરાયું.',
    program: 'કંઈક ખોટું થયું; શું તે સર્વરના લૉગમાં છે.',
  },
  kindsTitle: 'શું શું કરે છે',
  run: 'હમણાં ચલાવો',
  kinds: {
    assignByRule: {
      title: 'વિનંતીઓની વહેંચણી',
      does: 'ઑફિસ ખુલ્લી હોય ત્યારે, કોઈની પાસે ન હોય તેવી વિનંતીઓ તમારા કામના નિયમો પ્રમાણે હાજર લોકોને સોંપે છે.',
    },
    handBack: {
      title: 'કામ પાછું લેવું',
      does: 'જેઓ આવ્યા નથી તેમનું મુદત વીતેલું કામ, અને જેમનું ખાતું બંધ છે તેમનું બધું કામ, ‘સોંપ્યા વગરનું’માં પાછું મૂકે છે.',
    },
    joinRecords: {
      title: 'ગ્રાહકોની ફાઇલો જોડવી',
      does: 'દરેક નવી કે સુધારેલી વિનંતી અને ગ્રાહક કોની ફાઇલમાં છે તે, જ્યાં ખાતરી હોય ત્યાં, નક્કી કરે છે.',
    },
  },
  states: { running: 'ચાલુ છે', waiting: 'હમણાં શરૂ થશે', failed: 'છેલ્લે નિષ્ફળ' },
  last: (when, seconds) => `છેલ્લે ચાલ્યું: ${when} · ${seconds} સે.`,
  notYet: 'છેલ્લા દિવસોમાં ચાલ્યું નથી.',
  next: (when, every) => `હવે ચાલશે: ${when} · વધુમાં વધુ દર ${every} સે.`,
  nothingDue: (every) => `હમણાં કંઈ કરવાનું નથી; દર ${every} સેકન્ડે તપાસાય છે.`,
  othersTitle: 'જેનું પોતાનું પાનું છે',
  others: { backups: 'બૅકઅપ', retention: 'ડેટા રાખવાની મુદત' },
  imports: 'આયાત',
  importsRunning: (count) => `${count} ચાલુ`,
  importsHalted: (count) => `${count} અટકી ગઈ`,
  noImport: 'અત્યારે કોઈ આયાત ચાલુ નથી.',
  ended: (when) => `છેલ્લે ચાલ્યું: ${when}`,
  begins: (when) => `હવે ચાલશે: ${when}`,
} satisfies JobMessages;
