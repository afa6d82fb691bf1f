import type { ApprovalMessages } from './en.ts';

const kindOfRecord: Record<string, string> = { enquiry: 'સેવા વિનંતી', customer: 'ગ્રાહક', saved: 'પછી માટે સાચવેલું' };

export const approvals = {
  title: 'મંજૂરીઓ',
  failed: 'મંજૂરીઓ લોડ થઈ શકી નથી.',
  gone: 'આવી કોઈ મંજૂરી નથી.',
  kind: 'શું માગ્યું',
  kinds: { 'erase-many': 'અનેક વ્યક્તિઓને ભૂંસવી', 'whole-file': 'કંઈ ઢાંક્યા વગરની ફાઇલ' },
  askedDate: 'માગ્યાની તારીખ',
  askedBy: 'માગનાર',
  decidedBy: 'નિર્ણય લેનાર',
  reason: 'કારણ',
  reasonHint: 'બીજા એડમિન તે વાંચે છે. નામ કે નંબર ન લખો.',
  reasonMissing: 'કારણ લખો.',
  records: 'રેકોર્ડ',
  record: (name) => name.replace(/^\w+/, (kind) => kindOfRecord[kind] ?? kind),
  about: (count) => `${count} રેકોર્ડ વિશે`,
  state: 'સ્થિતિ',
  states: { waiting: 'રાહ જુએ છે', approved: 'મંજૂર', used: 'થઈ ગયું', refused: 'નામંજૂર', expired: 'હવે માન્ય નથી' },
  alone:
    'તમે એકમાત્ર એડમિન છો, એટલે મંજૂરી આપનાર કોઈ નથી. ‘યુઝર’ પાના પર વિશ્વાસુ વ્યક્તિને એડમિનની ભૂમિકા આપો અને એક દિવસ પછી પૂછો; એક વ્યક્તિના રેકોર્ડ તમે એકલા ભૂંસી શકો છો.',
  askTitle: { 'erase-many': 'ભૂંસવા માટે બીજા એડમિનને પૂછો', 'whole-file': 'આખા PAN સાથેની ફાઇલ માગો' },
  askText: (count) => `બીજા એડમિને 24 કલાકમાં મંજૂર કરવું પડશે. આ ${count} રેકોર્ડ વિશે છે.`,
  ask: 'પૂછો',
  asking: 'પુછાય છે…',
  askFailed: 'કંઈ પુછાયું નથી.',
  agree: 'મંજૂર કરો',
  agreeQuestion: { 'erase-many': 'આ બધા રેકોર્ડ ભૂંસવા છે?', 'whole-file': 'આ ફાઇલ ઢાંક્યા વગર જવા દેવી છે?' },
  agreeText: {
    'erase-many': 'તે તરત જ સૌથી છુપાશે અને કાયદાએ ઠરાવેલી મુદત પૂરી થયે કાયમ માટે ભૂંસાશે.',
    'whole-file': 'માગનાર તેને 24 કલાકમાં એક વાર, આખા PAN સાથે, ડાઉનલોડ કરી શકશે.',
  },
  toFile: 'ફાઇલ પર જાઓ',
  refuse: 'નામંજૂર કરો',
  takeBack: 'પાછું ખેંચો',
  ownText: 'આ તમે માગ્યું છે. બીજા એડમિને મંજૂર કરવું પડશે.',
  decideFailed: 'કંઈ નક્કી થયું નથી.',
  notIndependent:
    'આ માગ્યાના આગલા 24 કલાકમાં અથવા ત્યાર પછી બેમાંથી એક ખાતું બીજા કોઈએ બનાવ્યું કે ચાલુ કર્યું છે, અથવા તેની ભૂમિકા, પાસવર્ડ કે બીજી ખાતરી બદલ્યો છે. બીજા એડમિન મંજૂર કરી શકે, અથવા એક દિવસ પછી ફરી પૂછો.',
  askWhole: 'આખા PAN સાથેની ફાઇલ માગો',
  wholeReady: 'બીજા એડમિને મંજૂર કર્યું છે: આ ફાઇલમાં આખો PAN હશે. તે એક જ વાર ડાઉનલોડ થશે.',
} satisfies ApprovalMessages;
