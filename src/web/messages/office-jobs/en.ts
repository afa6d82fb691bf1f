import type { JobName, OtherWork } from '#features/jobs/catalogue.ts';
import type { FailureReason } from '#shared/job-failure.ts';
import { titles } from '../office-titles/en.ts';

export const jobs = {
  ...titles.jobs,
  intro: 'What the server does by itself. What fails is tried again twice, then kept here for 14 days.',
  failed: 'The background work could not be loaded.',
  stale: 'What you see is old: the newest state could not be loaded.',
  notStarted: 'It could not be started. Try again.',
  failedTitle: 'Failed',
  noneFailed: 'Nothing has failed.',
  again: 'Run again',
  attempts: (times: number) => (times === 1 ? 'tried once' : `tried ${times} times`),
  reasons: {
    database: 'The database refused it or did not answer; the server’s log says more.',
    expired: 'It took too long, or its server ended.',
    stopped: 'The server was stopped meanwhile.',
    program: 'Something went wrong; the server’s log says what.',
  } as Record<FailureReason, string>,
  kindsTitle: 'What it does',
  run: 'Run now',
  kinds: {
    assignByRule: {
      title: 'Give out requests',
      does: 'Gives requests nobody has to whoever is present, by your rules for work, while the office is open.',
    },
    handBack: {
      title: 'Take back work',
      does: 'Returns overdue work of people who are away, and all work of disabled people, to Unassigned.',
    },
    tellDue: {
      title: 'Tell what is due',
      does: 'Tells people in their bell what of theirs has become due, while the office is open.',
    },
    sendPush: {
      title: 'Notify devices',
      does: 'Sends what nobody has read yet to the devices on which people want it, while the office is open.',
    },
    joinRecords: {
      title: 'Join customer files',
      does: 'Finds the file of each new or corrected request and customer, where it is sure whose it is.',
    },
    sendMessages: {
      title: 'Send messages',
      does: 'Sends customers the e-mails that are switched on under Messages to customers, between the hours set there.',
    },
  } as Record<JobName, { title: string; does: string }>,
  states: { running: 'Running', waiting: 'About to begin', failed: 'Last run failed' },
  last: (when: string, seconds: string) => `Last run: ${when} · ${seconds} s`,
  notYet: 'No run in the last days.',
  next: (when: string, every: number) => `Next run: ${when} · at most every ${every} s`,
  nothingDue: (every: number) => `Nothing to do now; checked every ${every} s.`,
  othersTitle: 'With a page of its own',
  others: { backups: 'Backups', retention: 'Retention' } as Record<OtherWork, string>,
  imports: 'Imports',
  importsRunning: (count: number) => `${count} running`,
  importsHalted: (count: number) => `${count} halted`,
  noImport: 'None is running.',
  ended: (when: string) => `Last run: ${when}`,
  begins: (when: string) => `Next run: ${when}`,
};

export type JobMessages = typeof jobs;
