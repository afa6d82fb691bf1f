import type { NotificationMessages } from './en.ts';

const record = { request: 'વિનંતી', application: 'અરજી' };
const records = ({ requests, applications }: { requests: number; applications: number }) =>
  [
    requests > 0 && (requests === 1 ? '1 વિનંતી' : `${requests} વિનંતીઓ`),
    applications > 0 && (applications === 1 ? '1 અરજી' : `${applications} અરજીઓ`),
  ]
    .filter(Boolean)
    .join(' અને ');

export const notifications: NotificationMessages = {
  title: 'નોટિફિકેશન',
  bell: (unread) => (unread === undefined ? 'નોટિફિકેશન' : `નોટિફિકેશન: ${unread} ન વાંચેલાં`),
  unread: 'ન વાંચેલું',
  markAll: 'બધાં વાંચેલાં ગણો',
  choose: 'શેની જાણ થાય તે પસંદ કરો',
  none: 'તમારા માટે કોઈ નોટિફિકેશન નથી.',
  loading: 'તમારાં નોટિફિકેશન લોડ થાય છે…',
  failed: 'તમારાં નોટિફિકેશન લોડ ન થઈ શક્યાં.',
  notMarked: 'તે વાંચેલાં ગણાયાં નહીં.',
  older: 'જૂનાં બતાવો',
  today: 'આજે',
  yesterday: 'ગઈકાલે',
  told: {
    assigned: ({ by, of }) => (by === null ? `તમને એક ${record[of]} સોંપાઈ` : `${by}એ તમને એક ${record[of]} સોંપી`),
    mentioned: ({ by, times }) =>
      `${by ?? 'એક સહકર્મી'}એ ${times === 1 ? 'એક નોંધમાં' : `${times} નોંધોમાં`} તમારો ઉલ્લેખ કર્યો`,
    'visitor-asked': ({ times }) => (times === 1 ? 'ગ્રાહકે લખ્યું છે અથવા ફોન ઇચ્છે છે' : `ગ્રાહકે ${times} વાર લખ્યું છે`),
    'papers-came': () => 'કાગળોના ફોટા આવ્યા છે',
    'papers-changed': () => 'એક વિનંતી માટે હવે બીજા કાગળો જોઈએ છે',
    due: ({ of }) => `એક ${record[of]}ના આગળના પગલાનો વખત થયો`,
    'file-asked': ({ by }) => `${by ?? 'એક સહકર્મી'} ગ્રાહકની ફાઇલ માગે છે`,
    'ask-answered': () => 'ગ્રાહકની ફાઇલની તમારી માગણીનો જવાબ આવ્યો',
  },
  toldOfMany: {
    assigned: (count, by) => (by === null ? `તમને ${records(count)} સોંપાઈ` : `${by}એ તમને ${records(count)} સોંપી`),
    due: (count) => `વખત થયો: ${records(count)}`,
    'papers-changed': (count) => `${records(count)} માટે હવે બીજા કાગળો જોઈએ છે`,
  },
  own: {
    title: 'નોટિફિકેશન',
    hint: 'ઉપરનો ઘંટ તમને શેની જાણ કરે. તમે પોતે જે કરો છો તેની જાણ ક્યારેય થતી નથી.',
    loading: 'તમારી પસંદગી લોડ થાય છે…',
    loadFailed: 'તમારી પસંદગી લોડ ન થઈ શકી.',
    notSaved: 'તમારી પસંદગી સચવાઈ નહીં.',
    device: {
      title: 'આ ઉપકરણ પર',
      hint: 'ઑફિસનું કોઈ પાનું ખુલ્લું ન હોય ત્યારે પણ, ઑફિસના સમયમાં, શું થયું તેની નામ વગર જાણ કરે છે. તમે લૉગ આઉટ કરો ત્યારે બંધ થાય છે.',
      turnOn: 'મને આ ઉપકરણ પર જાણ કરો',
      turnOff: 'અહીં જાણ ન કરો',
      isOn: 'તમને આ ઉપકરણ પર જાણ થાય છે.',
      unknown: 'આ ઉપકરણ તમને જાણ કરે છે કે નહીં તે ખબર ન પડી.',
      failed: 'આ ઉપકરણ ચાલુ ન થઈ શક્યું. થોડી વાર પછી, અથવા બીજા બ્રાઉઝરમાં, ફરી પ્રયત્ન કરો.',
      offFailed: 'આ ઉપકરણ બંધ ન થઈ શક્યું. ફરી પ્રયત્ન કરો.',
      insecure: 'આ પાનું https પર ખુલ્લું નથી, તેથી બ્રાઉઝર નોટિફિકેશનની છૂટ આપતું નથી.',
      unsupported: 'આ બ્રાઉઝર તમને જાણ કરી શકતું નથી. આઇફોન પર પહેલાં આ પાનું હોમ સ્ક્રીન પર ઉમેરો.',
      blocked: 'બ્રાઉઝર આ પાનાનાં નોટિફિકેશન રોકે છે. તેનાં સેટિંગમાં આ પાના માટે છૂટ આપો; ખાનગી વિન્ડોમાં તે ક્યારેય છૂટ આપતું નથી.',
    },
    kinds: {
      assigned: 'કોઈ, અથવા નિયમ, મને વિનંતી કે અરજી સોંપે',
      mentioned: 'કોઈ નોંધ મારા માટે હોય',
      'visitor-asked': 'મારા ગ્રાહક લખે અથવા ફોન ઇચ્છે',
      'papers-came': 'મારા ગ્રાહક કાગળોના ફોટા મોકલે',
      'papers-changed': 'યાદી બદલાતાં મારી વિનંતી માટે બીજા કાગળો જોઈએ',
      due: 'મારા કોઈ કામનો વખત થાય',
      'file-asked': 'કોઈ ગ્રાહકની ફાઇલ માગે',
      'ask-answered': 'ગ્રાહકની ફાઇલની મારી માગણીનો જવાબ આવે',
    },
  },
};
