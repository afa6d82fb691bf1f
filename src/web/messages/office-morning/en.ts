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
  answered: (median: string, aim: string) => `${median} (aim: ${aim})`,
  answeredLate: (median: string, aim: string) => `Late: ${median} (aim: ${aim})`,
  hours: (hours: string) => `${hours} h`,
  minutes: (minutes: string) => `${minutes} min`,
  responded: (responded: string, requests: string) =>
    `${responded} of ${requests} requests of the last 7 days answered`,
  respondedOfNewest: (responded: string, looked: string) =>
    `${responded} of the newest ${looked} requests of the last 7 days answered`,
  open: (shown: string) => `${shown} open`,
  overdue: (shown: string) => `${shown} overdue`,
  done: (shown: string) => `${shown} completed`,
  nobody: 'Nobody has work, and nothing was completed in the last 7 days.',
};

export type MorningMessages = typeof morning;
