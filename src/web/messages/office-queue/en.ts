/** What is to be done next with each open request, and who does it. */
export const queue = {
  title: 'Work',
  failed: 'The work could not be loaded.',
  sectionsLabel: 'Parts of the list',
  section: 'Where it stands',
  sections: {
    overdue: 'Overdue',
    today: 'Today',
    waiting: 'Waiting for the customer',
    cold: 'Going cold',
    later: 'Later',
    unassigned: 'Unassigned',
  },
  step: 'Next step',
  nextStep: 'Next step',
  steps: {
    call: 'Call',
    write: 'Send a message',
    papers: 'Collect the papers',
    submit: 'Submit the application',
    'follow-up': 'Ask how far it is',
    meet: 'Meet at the office',
    other: 'Other',
  },
  due: 'Due',
  dueDay: 'Day',
  dueTime: 'Time',
  dueTimeHint: 'Leave it empty if any time that day will do.',
  notPast: 'Choose today or a later day.',
  isWaiting: 'Waiting for the customer',
  owner: 'Owner',
  nobody: 'Nobody',
  touched: 'Last worked on',
  reasons: {
    new: 'New request',
    reopened: 'Opened again',
    earlier: 'From before work was assigned',
    'given-back': 'Given back',
  },
  assign: 'Assign',
  assigning: 'Assigning…',
  handOver: 'Hand over',
  assignMany: 'Assign…',
  assignTitle: (count: number) => (count === 1 ? 'Assign 1 request' : `Assign ${count} requests`),
  assignOne: (name: string) => `Assign: ${name}`,
  choosePerson: 'Choose a person',
  workerOption: (name: string, open: number, overdue: number) =>
    overdue > 0 ? `${name}: ${open} open, ${overdue} overdue` : `${name}: ${open} open`,
  missing: { owner: 'Choose who does it.', step: 'Choose the next step.', dueDay: 'Enter the day.' },
  assigned: (count: number, name: string) =>
    count === 1 ? `1 request now belongs to ${name}.` : `${count} requests now belong to ${name}.`,
  passedOver: (count: number, name: string) =>
    count === 1
      ? `1 was left as it is: ${name} has it by now.`
      : `${count} were left as they are: ${name} has one by now.`,
  gone: (count: number) =>
    count === 1
      ? '1 was left as it is: it is closed or changed by now.'
      : `${count} were left as they are: closed or changed by now.`,
  tooMany: (most: number) => `Select at most ${most} requests one by one, then assign them.`,
  assignFailed: 'The requests were not assigned',
  peopleFailed: 'The people could not be loaded.',
  itemFailed: 'This request could not be loaded.',
  itemGone: 'This request is closed, or somebody else has it now.',
  plan: 'Save the step',
  planning: 'Saving…',
  planned: (step: string, due: string) => `Saved: ${step}, ${due}.`,
  planFailed: 'The step was not saved',
  overtaken: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  timeline: 'Timeline',
  entryAssigned: (name: string) => `Assigned to ${name}`,
  entryUndone: 'undone',
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? 'Undone.' : `Undone for ${count} requests.`),
  undoKept: (count: number) =>
    count === 1 ? '1 was changed since and stays as it is.' : `${count} were changed since and stay as they are.`,
  undoFailed: 'This was not undone.',
  undoLate: 'It can be undone for ten minutes only, and once.',
};

export type QueueMessages = typeof queue;
