import type { RightsMessages } from './en.ts';

export const rights = {
  title: 'ગોપનીયતા વિનંતીઓ',
  failed: 'ગોપનીયતા વિનંતીઓ લોડ થઈ શકી નથી.',
  nameless: (id) => `વિનંતી ${id}, લખાણ ભૂંસેલું`,
  kind: 'શું માગ્યું',
  kinds: {
    access: 'પોતાની માહિતીની નકલ',
    correction: 'માહિતીમાં સુધારો',
    erasure: 'માહિતી ભૂંસવી',
    withdrawal: 'સંમતિ પાછી ખેંચવી',
    grievance: 'ફરિયાદ',
    nomination: 'નોમિની નીમવા',
  },
  firstName: 'નામ',
  receivedDay: 'આવ્યાની તારીખ',
  dueDay: 'જવાબની છેલ્લી તારીખ',
  due: (day) => `છેલ્લી તારીખ ${day}`,
  daysLeft: (days) => (days === 0 ? 'આજે' : days > 0 ? `${days} દિવસ બાકી` : `${-days} દિવસ મોડું`),
  state: 'સ્થિતિ',
  states: { open: 'બાકી', overdue: 'મુદત વીતી', granted: 'માગ્યા મુજબ કર્યું', refused: 'નામંજૂર' },
  add: 'વિનંતી નોંધો',
} satisfies RightsMessages;
