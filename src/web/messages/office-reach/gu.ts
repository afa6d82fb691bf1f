import type { ReachMessages } from './en.ts';

export const reach: ReachMessages = {
  call: 'ફોન કરો',
  waits: (from, until) => `ગ્રાહકોને ${from}થી ${until} સુધી ફોન થાય છે.`,
  closedUntil: (day, from) => `આજે ઑફિસ બંધ છે. ગ્રાહકોને ${day}ના રોજ ${from}થી ફરી ફોન થશે.`,
  closed: 'આજે ઑફિસ બંધ છે.',
  refused: (day) => `${day}ના રોજ તેમણે સંપર્ક ન કરવા કહ્યું છે.`,
  nothingOpen: 'તેમનું કંઈ ચાલુ નથી.',
  unknown: 'ફોન કરી શકાય કે નહીં તે હજી ખબર નથી. થોડી વાર પછી ફરી પ્રયત્ન કરો.',
};
