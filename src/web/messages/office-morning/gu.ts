import type { MorningMessages } from './en.ts';

/** The owner's morning on the dashboard. */
export const morning = {
  now: 'અત્યારનું કામ',
  people: 'વ્યક્તિ પ્રમાણે કામ',
  completed: 'સેવા પ્રમાણે પૂરું થયેલું',
  sections: {
    unassigned: 'સોંપ્યા વગરનું',
    overdue: 'મુદત વીતેલું',
    today: 'આજે',
    waiting: 'ગ્રાહકની રાહમાં',
    cold: 'ઠંડું પડતું',
    later: 'પછી',
  },
  firstResponse: 'પહેલો જવાબ',
  answered: (median: string, aim: string) => `સામાન્ય રીતે ઑફિસ સમયના ${median}માં (લક્ષ્ય: ${aim})`,
  answeredLate: (median: string, aim: string) => `મોડું: સામાન્ય રીતે ઑફિસ સમયના ${median}માં (લક્ષ્ય: ${aim})`,
  hours: (hours: string) => `${hours} કલાક`,
  minutes: (minutes: string) => `${minutes} મિનિટ`,
  requests: (requests: string) => `છેલ્લા 7 દિવસની ${requests} વિનંતી`,
  requestsWithNewest: (requests: string, looked: string) => `છેલ્લા 7 દિવસની ${requests} વિનંતી; સમય સૌથી નવી ${looked}નો`,
  unanswered: (shown: string) => `${shown}ને હજી જવાબ મળ્યો નથી`,
  open: (shown: string) => `${shown} ચાલુ`,
  overdue: (shown: string) => `${shown}ની મુદત વીતી`,
  done: (shown: string) => (shown === '1' ? '1 પૂરું કર્યું' : `${shown} પૂરાં કર્યાં`),
  decided: (shown: string) => `${shown} નિર્ણય`,
  applicationsDecided: 'નિર્ણય થયેલી કાર્ડની અરજીઓ',
  allPeople: (shown: string) => `બધા ${shown} બતાવો`,
  fewer: 'ઓછા બતાવો',
  nobody: 'કોઈની પાસે કામ નથી, અને છેલ્લા 7 દિવસમાં કંઈ પૂરું થયું નથી.',
} satisfies MorningMessages;
