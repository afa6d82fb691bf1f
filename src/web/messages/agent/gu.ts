import type { AgentMessages } from './en.ts';

export const agent: AgentMessages = {
  title: 'અમારી સાથે કોણ કામ કરે છે',
  description: (agency) => `કાર્ડ બતાવનાર વ્યક્તિ ${agency} સાથે કામ કરે છે કે નહીં તે જુઓ.`,
  withUs: (name, agency) => `${name} ${agency} સાથે કામ કરે છે`,
  notAnyMore: (name, agency) => `${name} હવે ${agency} સાથે કામ કરતા નથી`,
  role: 'ભૂમિકા',
  code: 'કાર્ડ પરનો કોડ',
  asked: (time) => `${time}ની સ્થિતિ`,
  compare: 'તમારી સામે આ જ વ્યક્તિ છે, અને કાર્ડ પર આ જ કોડ છે? જો ન હોય, તો અમને ફોન કરો.',
  photoOf: (name) => `${name}નો ફોટો`,
  callFirst: 'કાગળ કે પૈસા આપતા પહેલાં અમને ફોન કરો: તમારી વિનંતી કોણ સંભાળે છે તે અમે જણાવીશું.',
  unknown: 'અમારા કોઈ કાર્ડ પર આ કોડ નથી',
  unknownLead: 'કાર્ડ પરના કોડ સાથે સરખાવો. જો એ જ હોય, તો કાગળ કે પૈસા આપતા પહેલાં અમને ફોન કરો.',
  failed: 'હમણાં તપાસી શકાયું નથી. એક મિનિટ પછી ફરી પ્રયત્ન કરો, અથવા અમને ફોન કરો.',
  ask: 'ઑફિસને પૂછો',
};
