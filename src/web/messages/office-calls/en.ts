/** How a call ended, and what follows from it. They come with the item that is opened. */
export const calls = {
  title: 'How did the call end?',
  hint: 'One press saves the outcome and the next step. You can undo it for ten minutes.',
  /** Of whoever comes back from the telephone. */
  asked: (time: string) => `You called at ${time}. How did it end?`,
  notCalled: 'I did not call',
  takeFirst: 'Take it first, then note how the call ended.',
  /** On the buttons. */
  outcomes: {
    reached: 'Reached',
    'no-response': 'No response',
    busy: 'Busy',
    'switched-off': 'Switched off',
    'call-back': 'Call back at…',
    'wrong-number': 'Wrong number',
    'not-interested': 'Not interested',
    'do-not-contact': 'Do not contact',
  },
  /** Of a call that was noted. */
  told: {
    reached: 'Reached',
    'no-response': 'No response',
    busy: 'Busy',
    'switched-off': 'Switched off',
    'call-back': 'Asked to be called back',
    'wrong-number': 'Wrong number',
    'not-interested': 'Not interested',
    'do-not-contact': 'Asked not to be contacted',
  },
  /** Of somebody who asked for no contact. */
  refused: (day: string) =>
    `On ${day} they asked not to be contacted. Cancel the request, or wait until they ask again.`,
  refusedApplication: (day: string) =>
    `On ${day} they asked not to be contacted. Withdraw the application, or wait until they ask again.`,
  allow: 'May be contacted again…',
  allowTitle: 'May they be contacted again?',
  allowText:
    'Only where they said so themselves, and about what they ask for. The consent to other offers stays taken back: they give it themselves.',
  allowHow: 'How did they say so?',
  channels: { phone: 'By telephone', office: 'At the office', letter: 'By letter or e-mail' },
  allowNote: 'Who said so, and in which words',
  allowNoteHint:
    'For instance: she called, and asked to be called about her passport. Numbers of cards and of Aadhaar are masked.',
  allowSave: 'May be contacted again',
  allowMissing: { note: 'Write who said so, and in which words.' },
  allowed: 'They may be contacted again.',
  allowFailed: 'It was not noted',
  allowOvertaken:
    'This was changed meanwhile: it has been noted already, or they have asked for no contact anew. Close this and look at it again.',
  after: (step: string) => `Then: ${step}`,
  /** Of what follows by the rules. */
  change: 'Change',
  changeOf: (outcome: string) => `What comes next after “${outcome}”`,
  closes: (status: string) => `Closes the request: ${status}`,
  withdraws: (status: string) => `Closes the request: ${status}. Takes back the consent to other offers.`,
  afterTakesBack: (step: string) => `Then: ${step}. Takes back the consent to other offers.`,
  asks: 'Then: call at the time they said',
  saved: (name: string, outcome: string, step: string) => `${name}: ${outcome}. Next: ${step}.`,
  ended: (name: string, outcome: string, status: string) => `${name}: ${outcome}. The request is now ${status}.`,
  failed: 'We cannot tell whether the call was saved. Press again: it is saved only once.',
  overtaken: 'This was changed meanwhile. Look at it, then press again.',
  when: 'When should you call back?',
  save: 'Save',
  losing: 'What you typed is not saved. Close the request all the same?',
  closed: (status: string) => `closed: ${status}`,
  missing: { dueDay: 'Enter the day they said.' },
  missed: (count: number) =>
    count === 1 ? '1 call so far without reaching them.' : `${count} calls in a row without reaching them.`,
};

export type CallMessages = typeof calls;

/** Who gets an item, what is planned with it, and what was done. They come with the item that is opened, and with the window that assigns. */
export const plan = {
  what: 'What to do',
  noContact: (day: string) =>
    `On ${day} they asked not to be contacted, so calls, messages and e-mails are not offered.`,
  /** Of a call or a message that was to be planned. */
  madeOther: (day: string) => `On ${day} they asked not to be contacted, so the step is “Other”.`,
  noContactOfSome: (count: number, step: string) =>
    count === 1
      ? `1 of them asked not to be contacted: the next step with them is “${step}”.`
      : `${count} of them asked not to be contacted: the next step with these is “${step}”.`,
  dueDay: 'Day',
  dueTime: 'Time',
  dueTimeHint: 'Leave it empty if any time that day will do.',
  notPast: 'Choose today or a later day.',
  notPastTime: 'Choose a time that is still to come.',
  assigning: 'Assigning…',
  taken: (count: number) => (count === 1 ? 'You have taken 1 item.' : `You have taken ${count} items.`),
  takeFailed: 'Nothing was taken',
  takeUncertain: 'It is not certain that you have taken it. Press again.',
  assignTitle: (count: number) => (count === 1 ? 'Assign 1 item' : `Assign ${count} items`),
  assignOne: (name: string) => `Assign: ${name}`,
  choosePerson: 'Choose a person',
  here: 'here today',
  away: 'not here now',
  onLeave: (until: string) => `on leave until ${until}`,
  workerOption: (name: string, open: number, overdue: number) =>
    overdue > 0 ? `${name}: ${open} open, ${overdue} overdue` : `${name}: ${open} open`,
  missing: { owner: 'Choose who does it.', step: 'Choose the next step.', dueDay: 'Enter the day.' },
  assigned: (count: number, name: string) =>
    count === 1 ? `1 item now belongs to ${name}.` : `${count} items now belong to ${name}.`,
  passedOver: (count: number, name: string) =>
    count === 1
      ? `1 was left as it is: ${name} has it now.`
      : `${count} were left as they are: others have changed them; ${name} has one now.`,
  gone: (count: number) =>
    count === 1
      ? '1 was left as it is: it was closed or changed meanwhile.'
      : `${count} were left as they are: they were closed or changed meanwhile.`,
  tooMany: (most: number) => `Select ${most} items at most.`,
  assignFailed: 'Nothing was assigned',
  peopleFailed: 'The people could not be loaded.',
  save: 'Save the step',
  saving: 'Saving…',
  saved: (step: string) => `Saved: ${step}.`,
  failed: 'The step was not saved',
  overtaken: 'This was changed meanwhile. Look at it again, then save.',
  theirs: (step: string) => `A colleague has set: ${step}. Yours is not saved yet.`,
  takeTheirs: 'Use theirs',
  keepMine: 'Keep mine',
  closeQuestion: (name: string, status: string) => `Set the request of ${name} to ${status}?`,
  closeText: 'It leaves the work list. An administrator can open it again.',
  close: (status: string) => `Set ${status}`,
  timeline: 'Timeline',
  openInWork: 'Open in Work',
  searchTimeline: 'Search the timeline',
  searchNotes: 'Search notes and names',
  older: 'Show older',
  showInTimeline: 'Show',
  timelineGroups: {
    ...{ all: 'All', calls: 'Calls', notes: 'Notes', steps: 'Next steps', moves: 'Status', files: 'Files' },
    messages: 'Messages',
    reveals: 'Who looked',
  },
  nothingInTimeline: 'Nothing matches.',
  timelineFailed: 'The timeline could not be loaded.',
  entryAssigned: (name: string) => `Assigned to ${name}`,
  entryMoved: (status: string) => `Status: ${status}`,
  entryAsked: {
    call: 'The customer asks for a call',
    close: 'The customer asks to close the request',
    write: 'The customer writes',
  },
  entryContactAllowed: (how: string | null) => `May be contacted again${how ? `: said ${how.toLowerCase()}` : ''}`,
  entryNumbered: 'Case number entered or changed',
  entryMessaged: 'E-mail to the customer',
  entryWhatsApp: 'WhatsApp to the customer opened',
  entryDecided: (status: string) => `The bank’s decision: ${status}`,
  entryUndecided: 'The bank’s decision was taken back',
  entryReturned: (reason: string) => `Back to Unassigned: ${reason}`,
  entryByRule: (open: number) => `by rule: present, with the fewest open (${open})`,
  entryRevealed: (field: string) => `Looked at the ${field}`,
  entryFileAdded: 'Screenshot added',
  entryFileReplaced: 'Screenshot replaced',
  openFile: 'Show the screenshot',
  entryUndone: 'undone',
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? 'Undone.' : `Undone for ${count} items.`),
  undoKept: (count: number) =>
    count === 1 ? '1 was changed since and stays as it is.' : `${count} were changed since and stay as they are.`,
  undoneToOther: (count: number, of: number) =>
    `${of === 1 ? 'The' : `For ${count} of them the`} next step is now “Other”: the ${count === 1 ? 'customer has' : 'customers have'} since asked not to be contacted.`,
  undoFailed: 'This was not undone.',
  undoLate: 'It can be undone for ten minutes only, and once.',
  assign: 'Assign',
  handOver: 'Hand over',
};

export type PlanMessages = typeof plan;

/** What people write down about a request or an application. */
export const notes = {
  add: 'Add a note',
  edit: 'Edit the note',
  editOf: (day: string) => `Edit the note of ${day}`,
  save: 'Save the note',
  missing: { text: 'Write the note.' },
  failed: 'The note was not saved',
  uncertain: 'It is not certain that the note was saved. Save it again as it is: it is kept once.',
  overtaken: 'This note was edited meanwhile. Look at it again.',
  closed: 'It was closed or handed over meanwhile. Press “Save the note” again.',
  edited: 'Edited. Before:',
  forWhom: 'Tell a colleague',
  meantFor: (names: readonly string[]) => `For ${new Intl.ListFormat('en').format(names)}`,
  forYou: 'Notes for you',
  markRead: 'Mark as read',
  markReadOf: (name: string) => `Mark as read: the note about ${name}`,
  notMarked: 'The note was not marked as read. Try again.',
  allRead: 'You have read them all.',
};

export type NoteMessages = typeof notes;

/** Customer files that staff have asked for. */
export const asks = {
  forAdmin: (count: number) => (count === 1 ? '1 file asked for' : `${count} files asked for`),
  own: (count: number) => (count === 1 ? '1 file you asked for' : `${count} files you asked for`),
  title: 'Customer files asked for',
  ownTitle: 'Customer files you asked for',
  by: (name: string, time: string) => `Asked for by ${name}, ${time}`,
  nobody: 'Customer file',
  holds: (items: number, customers: number) => {
    const parts = [
      ...(items > 0 ? [items === 1 ? '1 open item' : `${items} open items`] : []),
      ...(customers > 0 ? [customers === 1 ? '1 customer' : `${customers} customers`] : []),
    ];
    return `${parts.join(', ')} that others have`;
  },
  nothing: (asker: string) =>
    `Nothing in it is open, and its customers are ${asker}’s already: there is nothing to hand over. What they enter from now on is theirs.`,
  handOver: 'Hand over',
  handOverOf: (name: string | null, to: string) =>
    `Hand over to ${to}: ${name === null ? 'this customer file' : `the file of ${name}`}`,
  refuse: 'Refuse',
  refuseOf: (name: string, to: string) => `Refuse ${to}: ${name}`,
  refuseQuestion: (name: string | null, to: string) =>
    name === null ? `Refuse ${to} this customer file?` : `Refuse ${to} the file of ${name}?`,
  refuseText: 'They are told, and may ask again.',
  question: (name: string | null, to: string) =>
    name === null ? `Hand this customer file over to ${to}?` : `Hand the file of ${name} over to ${to}?`,
  questionText:
    'Open work goes to them as it is planned, and so do the customers, whose whole PAN they then see. Whoever had them sees it no longer.',
  failed: 'It is not certain that this was saved. Look at the list, then press again.',
  overtaken: (name: string) =>
    `${name}: another administrator has answered this, or what would be handed over has changed. Look at the list again.`,
  none: 'All are answered.',
  oldest: (shown: number, total: number) => `The oldest ${shown} of ${total}. The others follow as these are answered.`,
  ownNone: 'You have read every answer.',
  waits: (time: string) => `You asked for a file on ${time}. An administrator decides.`,
  /** Of somebody who is not told whose file it is. */
  where: 'This list does not show whose file it is. Type the mobile or the PAN again to see whether you asked for it.',
  handedOver: (name: string | null) =>
    name === null ? 'This customer file is yours now.' : `The file of ${name} is yours now.`,
  refused: (time: string) => `An administrator refused the file you asked for on ${time}.`,
  seen: 'Mark as read',
};

export type AskMessages = typeof asks;
