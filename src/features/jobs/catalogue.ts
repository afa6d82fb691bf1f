import type { SubjectWords } from '#shared/audit.ts';

/** The kinds whose jobs are on the queues, in the order of the page; `src/app/job-kinds.ts` says what each does. */
export const jobNames = ['assignByRule', 'handBack', 'tellDue', 'sendPush', 'joinRecords', 'sendMessages'] as const;
export type JobName = (typeof jobNames)[number];

/** Work with a state and a page of its own, told here as well. */
export const otherWork = ['backups', 'retention'] as const;
export type OtherWork = (typeof otherWork)[number];

/** At most so many failures are told. */
export const failuresShown = 50;

export const jobActions = ['job-asked', 'job-run-again'] as const;
/** An entry names the job by the first digits of its id, as the server's log has it. */
export const jobSubject = {
  assignByRule: { en: 'Giving out requests', gu: 'વિનંતીઓની વહેંચણી', hi: 'अनुरोध बाँटना' },
  joinRecords: { en: 'Joining customer files', gu: 'ગ્રાહકોની ફાઇલો જોડવી', hi: 'ग्राहकों की फ़ाइलें जोड़ना' },
  sendMessages: { en: 'Sending messages', gu: 'મેસેજ મોકલવા', hi: 'संदेश भेजना' },
  tellDue: { en: 'Telling what is due', gu: 'શું બાકી છે તેની જાણ', hi: 'क्या बाकी है, यह बताना' },
  sendPush: { en: 'Notifying devices', gu: 'ઉપકરણો પર જાણ', hi: 'डिवाइस पर सूचित करना' },
  handBack: { en: 'Taking back work', gu: 'કામ પાછું લેવું', hi: 'काम वापस लेना' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof jobActions)[number], true> {}
}
