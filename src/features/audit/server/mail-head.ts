import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { HeadMailConfig } from '#server/mail/smtp-config.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { claimHeadMail, daysMailedAhead, noteHeadMailed } from './queries/mailed-heads.ts';
import { lastSeal, type StoredSeal } from './queries/seals.ts';

const everyMs = 60_000;
const stopMs = 2_000;
const hourMs = 60 * 60 * 1_000;
/** For so long a process believes the database that another one has sent the mail. */
const mostSilentMs = 48 * hourMs;

type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

/** Each Indian day, on one node: the head of the audit log is mailed, so that it stands outside this machine. */
export function startHeadMails(db: Db, log: Log, smtp: HeadMailConfig): () => Promise<void> {
  return startRepeating({
    ...{ everyMs, stopMs },
    work: headMails(db, log, smtp),
    onFailure: (err) => log.warn({ err }, 'the day’s mail of the audit log’s head waits for the database'),
  });
}

/**
 * One turn of it. Whoever owns the database can write there that the mails of days to come were sent: a process whose own last mail is
 * two days old sends one whatever stands there.
 */
export function headMails(db: Db, log: Log, smtp: HeadMailConfig, now = Date.now): () => Promise<void> {
  let mailedMs = now();
  return async () => {
    const isOverdue = now() - mailedMs >= mostSilentMs;
    const isMailed = await mailHead(db, log, smtp, isOverdue);
    if (isMailed) mailedMs = now();
    else if (isOverdue) mailedMs = now() - mostSilentMs + hourMs;
    if (!isOverdue) return;
    const daysAhead = await daysMailedAhead(db);
    if (daysAhead > 0) raiseAlarm(log, 'audit-head-not-mailed', { daysAhead });
  };
}

/**
 * Mails the head if today's mail is still to be sent, or this process must; whether it did. A mail that is not taken is an alarm, and
 * tried again an hour later.
 */
export async function mailHead(db: Db, log: Log, smtp: HeadMailConfig, isOverdue = false): Promise<boolean> {
  const head = await lastSeal(db);
  const day = head && (await claimHeadMail(db));
  if (!head || !(day || isOverdue)) return false;
  try {
    await sendMail(smtp, headMail(head, await databaseIdentity(db)));
  } catch (err) {
    raiseAlarm(log, 'audit-head-not-mailed', { err, seal: head.number });
    return false;
  }
  if (day) await noteHeadMailed(db, day, head.number);
  jobSuccesses.setToCurrentTime({ job: 'mailAuditHead' });
  log.info({ seal: head.number }, 'the head of the audit log was mailed');
  return true;
}

/** Nothing of anybody: a number, a fingerprint, and what to do with them. */
export function headMail({ number, hash, sealedAt, proof }: StoredSeal, database: string) {
  const lines = [
    `Seal number: ${number}`,
    `Fingerprint: ${(hash.toString('hex').match(/.{1,8}/g) ?? []).join(' ')}`,
    `Sealed: ${formatInstant(sealedAt)}`,
    ...(proof ? [`Proof of the server: ${proof}`] : []),
    `Database: ${database}`,
    '',
    'Keep this mail. Whether this head is still in the log: Audit log > Print or compare. One comes each day: if it is missing, ask why.',
    'આ મેઇલ સાચવો. આ છેડો હજી લૉગમાં છે કે નહીં તે ઑડિટ લૉગમાં «છાપો કે સરખાવો» થી તપાસો. રોજ એક મેઇલ આવે છે: કોઈ દિવસ ન આવે તો કારણ પૂછો.',
    'यह मेल सँभालकर रखें। यह सिरा अब भी लॉग में है या नहीं, ऑडिट लॉग में «छापें या मिलाएँ» से जाँचें। हर दिन एक मेल आती है: किसी दिन न आए तो कारण पूछें।',
  ];
  return { subject: `Audit log: seal ${number}`, text: `${lines.join('\n')}\n` };
}
