import type { MorningMessages } from './en.ts';

/** The owner's morning on the dashboard. */
export const morning = {
  now: 'अभी का काम',
  people: 'व्यक्ति के हिसाब से काम',
  completed: 'सेवा के हिसाब से पूरा हुआ',
  sections: {
    unassigned: 'किसी को नहीं सौंपा',
    overdue: 'समय निकल चुका',
    today: 'आज',
    waiting: 'ग्राहक का इंतज़ार',
    cold: 'ठंडा पड़ता',
    later: 'बाद में',
  },
  firstResponse: 'पहला जवाब',
  answered: (median: string, aim: string) => `${median} (लक्ष्य: ${aim})`,
  answeredLate: (median: string, aim: string) => `देर से: ${median} (लक्ष्य: ${aim})`,
  hours: (hours: string) => (hours === '1' ? '1 घंटा' : `${hours} घंटे`),
  minutes: (minutes: string) => `${minutes} मिनट`,
  responded: (responded: string, requests: string) => `पिछले 7 दिनों के ${requests} में से ${responded} को जवाब मिला`,
  respondedOfNewest: (responded: string, looked: string) =>
    `पिछले 7 दिनों के सबसे नए ${looked} में से ${responded} को जवाब मिला`,
  open: (shown: string) => `${shown} खुले`,
  overdue: (shown: string) => `${shown} का समय निकला`,
  done: (shown: string) => (shown === '1' ? '1 पूरा किया' : `${shown} पूरे किए`),
  nobody: 'किसी के पास काम नहीं है, और पिछले 7 दिनों में कुछ पूरा नहीं हुआ।',
} satisfies MorningMessages;
