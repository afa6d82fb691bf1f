/** What time alone deletes: what is due, what the last runs did. */
export const retention = {
  title: 'Retention',
  intro:
    'What is past its time is deleted for good once a day. What lives for a day at most goes by itself and is not listed here.',
  failed: 'What is due could not be loaded.',
  runsFailed: 'The last runs could not be loaded.',
  nextRun: (when: string) => `Next run: ${when}`,
  soon: 'The day’s run is about to begin.',
  held: (last: string, today: string) =>
    `No run starts by itself: the last one was on ${last}, more than 30 days ago, and the server takes today for ${today}. If that is right, press Run now; if not, have the server’s clock set right first.`,
  run: 'Run now',
  question: 'Delete what is due now?',
  questionText: (rows: string) =>
    `The same run as each day’s. Due now: ${rows}. Whatever it deletes does not come back.`,
  questionNothing: 'The same run as each day’s. Nothing is due now.',
  confirm: 'Delete now',
  runFailed: 'The run could not be started.',
  waits: 'The run begins within seconds…',
  underWay: (rows: string) => `Deleting: ${rows} so far`,
  dueTitle: 'What is due',
  kind: 'Kind',
  atNextRun: 'Next run',
  in30Days: 'In 30 days',
  oldest: 'Oldest',
  setting: (name: string) => `Setting ${name}`,
  classes: {
    oldRequests: {
      title: 'Service requests',
      rule: (days: string) => `Nobody has worked on them for ${days} days.`,
      oldest: (day: string) => `received ${day}`,
    },
    oldSpam: {
      title: 'Possible spam',
      rule: (days: string) => `Still marked and Pending after ${days} days.`,
      oldest: (day: string) => `received ${day}`,
    },
    oldSaved: {
      title: 'Saved for later',
      rule: (days: string) => `Not changed for ${days} days, and the day to follow up is as long ago.`,
      oldest: (day: string) => `changed ${day}`,
    },
    hiddenRecords: {
      title: 'Hidden for erasure',
      rule: (days: string) => `A year after the last work on them; with applications, ${days} days.`,
      oldest: (day: string) => `due after ${day}`,
    },
    oldAnswers: {
      title: 'Privacy requests',
      rule: (days: string) =>
        `Answered more than ${days} days ago, or due so long ago without an answer where the data is erased: name and texts go, kind, days and outcome stay.`,
      oldest: (day: string) => `answered or due ${day}`,
    },
    oldPhotos: {
      title: 'Attendance photos',
      rule: (days: string) => `Taken more than ${days} days ago. The attendance stays.`,
      oldest: (day: string) => `taken ${day}`,
    },
    oldSignIns: {
      title: 'Sign-ins',
      rule: (days: string) => `Ended or failed more than ${days} days ago. The audit log keeps them longer.`,
      oldest: (day: string) => `of ${day}`,
    },
    oldPictures: {
      title: 'Website pictures',
      rule: (days: string) => `Not on the website for ${days} days; a day if never saved.`,
      oldest: (day: string) => `due after ${day}`,
    },
    oldPapers: {
      title: 'Pictures of papers',
      rule: (days: string) =>
        `Their request has been closed for ${days} days (Site settings › Work). How each paper stood stays.`,
      oldest: (day: string) => `closed ${day}`,
    },
    oldEntries: {
      title: 'Audit log',
      rule: (days: string) =>
        `Whole months that ended more than ${days} days ago. What remains is still checked for changes.`,
      oldest: (day: string) => `of ${day}`,
    },
  },
  runsTitle: 'Last runs',
  noRuns: 'There has been no run yet.',
  daily: 'Daily run',
  by: (name: string) => `Started by ${name}`,
  nothing: 'Nothing was due.',
  deleted: (kind: string, rows: string) => `${kind}: ${rows}`,
  unfinished: (kinds: string) => `Not finished: ${kinds}. The next run tries again; the server’s log says why.`,
};

export type RetentionMessages = typeof retention;
