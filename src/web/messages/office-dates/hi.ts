import type { DateMessages } from './en.ts';

export const dates = {
  placeholder: 'DD/MM/YYYY',
  unreal: (typed) => `${typed} जैसी कोई तारीख नहीं होती। दिन और महीना जाँचें।`,
  unreadable: 'तारीख दिन, महीना, वर्ष में लिखें, जैसे 21/11/2026।',
  notBefore: (day) => `${day} या उसके बाद की तारीख चुनें।`,
  notAfter: (day) => `${day} या उससे पहले की तारीख चुनें।`,
  calendarOf: (label) => `कैलेंडर: ${label}`,
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  today: 'आज',
  day: 'दिन',
  month: 'महीना',
  year: 'वर्ष',
  birthHint: 'जैसे 17 5 1990',
  unreadableTime: 'समय 9:05 जैसा लिखें।',
  halfOf: (label) => `${label}: am या pm`,
} satisfies DateMessages;
