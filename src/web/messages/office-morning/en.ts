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
  answered: (median: string, aim: string) => `Usually within ${median} in office hours (aim: ${aim})`,
  answeredLate: (median: string, aim: string) => `Late: usually only after ${median} in office hours (aim: ${aim})`,
  hours: (hours: string) => `${hours} h`,
  minutes: (minutes: string) => `${minutes} min`,
  requests: (requests: string) => `${requests} ${requests === '1' ? 'request' : 'requests'} in the last 7 days`,
  requestsWithNewest: (requests: string, looked: string) =>
    `${requests} requests in the last 7 days; the time is that of the newest ${looked}`,
  unanswered: (shown: string) => `${shown} not answered yet`,
  open: (shown: string) => `${shown} open`,
  overdue: (shown: string) => `${shown} overdue`,
  done: (shown: string) => `${shown} completed`,
  decided: (shown: string) => `${shown} decided`,
  applicationsDecided: 'Card applications decided',
  allPeople: (shown: string) => `Show all ${shown}`,
  fewer: 'Show fewer',
  nobody: 'Nobody has work, and nothing was completed in the last 7 days.',
};

export type MorningMessages = typeof morning;
