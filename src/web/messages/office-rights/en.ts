/** What people ask for as the law lets them, and by when it must be answered. */
export const rights = {
  title: 'Privacy requests',
  failed: 'The privacy requests could not be loaded.',
  nameless: (id: number) => `Request ${id}, texts erased`,
  kind: 'Asked for',
  kinds: {
    access: 'Copy of their data',
    correction: 'Correction',
    erasure: 'Erasure',
    withdrawal: 'Taking a consent back',
    grievance: 'Complaint',
    nomination: 'Naming a nominee',
  },
  firstName: 'Name',
  receivedDay: 'Came on',
  dueDay: 'Answer by',
  due: (day: string) => `Answer by ${day}`,
  daysLeft: (days: number) =>
    days === 0
      ? 'today'
      : days > 0
        ? `${days} ${days === 1 ? 'day' : 'days'} left`
        : `${-days} ${days === -1 ? 'day' : 'days'} late`,
  state: 'State',
  states: { open: 'Open', overdue: 'Overdue', granted: 'Done as asked', refused: 'Refused' },
  add: 'Note a request',
};

export type RightsMessages = typeof rights;
