/** The owner's morning on the dashboard. */
export const morning = {
  now: 'Work now',
  people: 'Work by person',
  completed: 'Completed by service',
  sections: {
    unassigned: 'Unassigned',
    overdue: 'Overdue',
    today: 'Today',
    waiting: 'Waiting for the customer',
    cold: 'Going cold',
    later: 'Later',
  },
  firstResponse: 'First response',
  minutes: (median: number, aim: number) => `${median} min (aim: ${aim})`,
  responded: (responded: number, requests: number) => `${responded} of ${requests} answered in the last 7 days`,
  open: (shown: string) => `${shown} open`,
  overdue: (shown: string) => `${shown} overdue`,
  nobody: 'Nobody has work.',
};

export type MorningMessages = typeof morning;
