import type { PushMessages } from './en.ts';

export const push: PushMessages = {
  told: {
    assigned: ({ of, count }) =>
      count === 1 ? `તમને એક ${of === 'request' ? 'વિનંતી' : 'અરજી'} સોંપાઈ` : `તમને ${count} વિનંતીઓ અને અરજીઓ સોંપાઈ`,
    mentioned: () => 'એક નોંધ તમારા માટે છે',
    'visitor-asked': () => 'એક ગ્રાહકે લખ્યું છે અથવા ફોન ઇચ્છે છે',
    'papers-came': () => 'કાગળોના ફોટા આવ્યા છે',
    'papers-changed': ({ count }) =>
      count === 1 ? 'એક વિનંતી માટે હવે બીજા કાગળો જોઈએ છે' : `${count} વિનંતીઓ માટે હવે બીજા કાગળો જોઈએ છે`,
    due: ({ count }) => (count === 1 ? 'આગળના પગલાનો વખત થયો' : `${count} પગલાંનો વખત થયો`),
    'file-asked': () => 'કોઈ ગ્રાહકની ફાઇલ માગે છે',
    'ask-answered': () => 'ગ્રાહકની ફાઇલની તમારી માગણીનો જવાબ આવ્યો',
  },
  many: (count) => `${count} નવાં નોટિફિકેશન`,
  other: 'તમારા માટે કંઈક નવું છે',
};
