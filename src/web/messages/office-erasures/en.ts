/** Erasing a person's records: hidden at once, destroyed when the time the law sets is over, undone meanwhile. */
export const erasures = {
  title: 'Erasures',
  failed: 'The erasures could not be loaded.',
  gone: 'There is no such erasure.',
  eraseTitle: 'Erase',
  eraseText:
    'The chosen records are hidden from everybody at once and erased for good when the time the law sets is over: a year after the last work on them, applications later.',
  erase: (count: number) => `Erase ${count === 1 ? '1 record' : `${count} records`}`,
  eraseQuestion: (count: number) => `Erase ${count === 1 ? 'this record' : `these ${count} records`}?`,
  eraseLong:
    'Nobody finds them any more in lists, searches, exports or pictures. A mistake can be undone under Erasures for a week at least.',
  reason: 'Reason',
  reasonHint: 'Who asked, and how. No names, no numbers.',
  reasonMissing: 'Enter a reason.',
  eraseNow: 'Erase',
  erasing: 'Erasing…',
  eraseFailed: 'Nothing was erased.',
  severalPeople:
    'Not all of these records are surely of one person. Tick only what is theirs and open the others by themselves, or ask a second administrator.',
  enough: (most: number) =>
    `You have erased ${most} people within 24 hours. Go on tomorrow, or ask a second administrator: on the privacy desk, or for several requests in their list.`,
  person: 'Person',
  nameless: (id: number) => `Erasure ${id}`,
  hiddenDate: 'Hidden on',
  hiddenBy: 'Hidden by',
  byRestore: 'The server, after a backup was restored',
  records: 'Records',
  eraseDay: 'Kept until',
  state: 'State',
  states: { hidden: 'Hidden', undone: 'Undone', erased: 'Erased for good' },
  told: 'What is hidden',
  until: (day: string) => `Kept until ${day}, then erased for good.`,
  undo: 'Undo this erasure',
  undoQuestion: 'Undo this erasure?',
  undoText: 'Everything is back where it was, for everybody who may see it.',
  undoRecord: 'Undo for this record',
  undoPerson: (count: number) => `Undo for this person (${count} records)`,
  undoSomeQuestion: (count: number) =>
    count === 1 ? 'Undo it for this record?' : `Undo it for these ${count} records of one person?`,
  undoSomeText: 'This is back where it was, for everybody who may see it. The rest stays hidden.',
  undoneRecords: 'Put back',
  undoReason: 'Reason for undoing',
  undoing: 'Undoing…',
  undoFailed: 'Nothing was undone.',
  undoTaken: 'The customer has been added again meanwhile. Erase the new one first.',
  undoneBy: 'Undone by',
  enquiry: {
    question: (reference: string) => `Erase ${reference}?`,
    text: 'Its details and history are hidden from everybody at once and erased for good a year after the last work on them. Until then the privacy desk can undo it. Do this when the person asks for it.',
    failed: 'The request could not be erased. Try again.',
  },
  many: {
    question: (count: number) => `Erase ${count === 1 ? 'this request' : `these ${count} requests`}?`,
    text: 'They are of more than one person, so a second administrator must agree within 24 hours. Nothing is erased before.',
    tooMany: (most: number) => `Select the requests one by one, ${most} at most: a second administrator looks at each.`,
    ask: 'Ask a second administrator',
    asking: 'Asking…',
    failed: 'Nothing was asked for.',
  },
};

export type ErasureMessages = typeof erasures;
