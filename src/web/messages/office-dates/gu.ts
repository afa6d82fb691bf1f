import type { DateMessages } from './en.ts';

export const dates = {
  placeholder: 'DD/MM/YYYY',
  unreal: (typed) => `${typed} જેવી કોઈ તારીખ નથી. દિવસ અને મહિનો તપાસો.`,
  unreadable: 'તારીખ દિવસ, મહિનો, વર્ષ એમ લખો, જેમ કે 21/11/2026.',
  notBefore: (day) => `${day} કે તે પછીની તારીખ પસંદ કરો.`,
  notAfter: (day) => `${day} કે તે પહેલાંની તારીખ પસંદ કરો.`,
  calendarOf: (label) => `કૅલેન્ડર: ${label}`,
  previousMonth: 'પાછલો મહિનો',
  nextMonth: 'આગલો મહિનો',
  today: 'આજે',
  day: 'દિવસ',
  month: 'મહિનો',
  year: 'વર્ષ',
  birthHint: 'જેમ કે 17 5 1990',
  unreadableTime: 'સમય 9:05 એમ લખો.',
  halfOf: (label) => `${label}: am કે pm`,
} satisfies DateMessages;
