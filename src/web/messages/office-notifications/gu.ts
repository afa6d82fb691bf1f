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
    'visitor-asked': ({ times }) => (times === 1 ? 'ગ્રાહકે લખ્યું છે અથવા કૉલ ઇચ્છે છે' : `ગ્રાહકે ${times} વાર લખ્યું છે`),
    due: ({ of }) => `એક ${record[of]}ના આગળના પગલાનો વખત થયો`,
    'file-asked': ({ by }) => `${by ?? 'એક સહકર્મી'} ગ્રાહકની ફાઇલ માગે છે`,
    'ask-answered': () => 'ગ્રાહકની ફાઇલની તમારી માગણીનો જવાબ આવ્યો',
  },
  toldOfMany: {
    assigned: (count, by) => (by === null ? `તમને ${records(count)} સોંપાઈ` : `${by}એ તમને ${records(count)} સોંપી`),
    due: (count) => `વખત થયો: ${records(count)}`,
  },
  own: {
    title: 'નોટિફિકેશન',
    hint: 'ઉપરનો ઘંટ તમને શેની જાણ કરે. તમે પોતે જે કરો છો તેની જાણ ક્યારેય થતી નથી.',
    loading: 'તમારી પસંદગી લોડ થાય છે…',
    loadFailed: 'તમારી પસંદગી લોડ ન થઈ શકી.',
    notSaved: 'તમારી પસંદગી સચવાઈ નહીં.',
    kinds: {
      assigned: 'કોઈ, અથવા નિયમ, મને વિનંતી કે અરજી સોંપે',
      mentioned: 'કોઈ નોંધ મારા માટે હોય',
      'visitor-asked': 'મારા ગ્રાહક લખે અથવા કૉલ ઇચ્છે',
      due: 'મારા કોઈ કામનો વખત થાય',
      'file-asked': 'કોઈ ગ્રાહકની ફાઇલ માગે',
      'ask-answered': 'ગ્રાહકની ફાઇલની મારી માગણીનો જવાબ આવે',
    },
  },
};
