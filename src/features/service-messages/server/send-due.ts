import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { refusedContactOf } from '#features/customer-files/server/reads.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { MessageKind } from '#features/site/messages/catalogue.ts';
import { isAnyMessageOn, isMessageHour, messageInForce } from '#features/site/messages/rules.ts';
import { isSitePublished, settingsInForce } from '#features/site/server/reads.ts';
import { givenDays } from '#features/tracking/catalogue.ts';
import { deleteLinksOfMessage, newLink } from '#features/tracking/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { type Delivery, type Mail, type MailConnection, openMail } from '#server/mail/open-mail.ts';
import { MailFailed } from '#server/mail/send-mail.ts';
import { Refusal } from '#server/routing/refusal.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import {
  lateDays,
  type MessageCause,
  type MessageState,
  mostToAddress,
  retryMinutes,
  type WithheldReason,
} from '../catalogue.ts';
import { kindByCauses, kindToTell } from '../rules.ts';
import { type Composed, composeMessage, linkWith } from './compose-message.ts';
import { missingPapers } from './missing-papers.ts';
import {
  deleteMessage,
  endMessage,
  isAnyDue,
  lockDue,
  type MessageRow,
  markSending,
  nextDue,
  putOff,
  putOffAllDue,
  repeatMessage,
  takeOver,
  withhold,
} from './queries/outbox.ts';
import { lockRequest, type RequestToTell, requestToTell } from './queries/requests.ts';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Whether messages are switched on and can be sent now, and something is due. */
export async function isAnyToSend(services: Pick<JobServices, 'db' | 'now' | 'config'>): Promise<boolean> {
  const { db, now } = services;
  return (await isOpenNow(services)) && isAnyDue(db, now());
}

async function isOpenNow(services: Pick<JobServices, 'db' | 'now' | 'config'>): Promise<boolean> {
  if (!services.config.mail) return false;
  const settings = await settingsInForce(services.db);
  return isAnyMessageOn(settings) && isMessageHour(settings, services.now()) && isSitePublished(services);
}

interface Claimed {
  row: MessageRow;
  mail: Mail;
}

/** What of a request is told now: a kind, why nothing may be, or undefined where nothing is to be told. */
function kindFor(
  row: MessageRow,
  request: RequestToTell,
  known: { settings: SiteSettings; at: Date; hasRefused: boolean; isPaperMissing: boolean },
): { kind: MessageKind } | { withheld: WithheldReason } | undefined {
  const { settings, at, hasRefused, isPaperMissing } = known;
  const isOn = (kind: MessageKind) => messageInForce(settings, kind) !== undefined;
  const { from_status: status, from_stage: stage } = row;
  const kind = row.is_unsure
    ? repeatedKind(row, { isOn, isPaperMissing })
    : kindToTell({
        ...{ causes: row.causes as MessageCause[], now: request, isOn },
        before: status === null ? undefined : { status, stage },
        told: request.toldStatus === null ? undefined : { status: request.toldStatus, stage: request.toldStage },
        ...{ isNew: request.isNew, isMissed: request.isMissed, isPaperMissing },
      });
  if (!kind) return undefined;
  if (request.email === '') return { withheld: 'no-address' };
  if (hasRefused) return { withheld: 'no-contact' };
  if (at.getTime() - Date.parse(row.caused_at) > lateDays * dayMs) return { withheld: 'too-late' };
  if (request.sentToAddress >= mostToAddress) return { withheld: 'too-many' };
  return { kind };
}

/** What is handed over once more is what it was, unless the owner has switched it off, or all papers have come. */
function repeatedKind(
  row: MessageRow,
  { isOn, isPaperMissing }: { isOn: (kind: MessageKind) => boolean; isPaperMissing: boolean },
) {
  const kind = (row.kind as MessageKind | null) ?? kindByCauses(row.causes);
  return isOn(kind) && (kind !== 'papers-missing' || isPaperMissing) ? kind : undefined;
}

/** Where what is repeated was told to stand, whatever has become of the request since. */
const asTold = (row: MessageRow, request: RequestToTell): RequestToTell =>
  row.is_unsure && row.status !== null ? { ...request, status: row.status, stage: row.stage } : request;

/**
 * Takes one message: from here on it counts as handed over. Undefined where it needs no sending: somebody else has it, or nothing is to be told.
 */
async function claim(services: JobServices, next: { id: number; enquiry_id: number }): Promise<Claimed | undefined> {
  const { db, now } = services;
  const claimed = await inTransaction<Claimed | undefined>(db, async (transaction) => {
    const at = now();
    await lockRequest(transaction, next.enquiry_id);
    const row = await lockDue(transaction, next.id, at);
    if (!row) return undefined;
    if (row.state === 'sending') {
      await takeOver(transaction, row, { isLast: row.is_unsure, now: at });
      return undefined;
    }
    const settings = await settingsInForce(transaction);
    const dayBegan = new Date(`${indiaDay(at)}T00:00:00+05:30`);
    const request = await requestToTell(transaction, row, { now: at, dayBegan });
    const { enquiry_id } = row;
    const hasRefused =
      (await refusedContactOf(transaction, { enquiry_id, application_id: null, customer_id: null })) !== null;
    const papers =
      request && row.causes.includes('papers' satisfies MessageCause)
        ? await missingPapers(transaction, { ...request, id: enquiry_id }, at)
        : [];
    const about =
      request && kindFor(row, request, { ...{ settings, at, hasRefused }, isPaperMissing: papers.length > 0 });
    if (about && 'withheld' in about && !row.is_unsure) {
      await withhold(transaction, row.id, { failure: about.withheld, now: at });
      return undefined;
    }
    const composed =
      request && about && 'kind' in about
        ? await composeMessage(transaction, {
            ...{ settings, kind: about.kind, request: asTold(row, request), papers },
            linkOf: (language) => linkOf(services, transaction, { row, at, language }),
          })
        : undefined;
    if (!composed || !request) {
      if (row.is_unsure) await takeOver(transaction, row, { isLast: true, now: at });
      else await deleteMessage(transaction, row.id);
      return undefined;
    }
    await markSending(transaction, row, composed.told, at);
    return { row, mail: mailOf(row, composed, { to: request.email, settings }) };
  });
  return claimed instanceof Refusal ? undefined : claimed;
}

const mailOf = (
  row: MessageRow,
  composed: Composed,
  { to, settings }: { to: string; settings: SiteSettings },
): Mail => ({
  ...{ fromName: composed.fromName, to, replyTo: settings.email, messageId: row.message_id },
  ...{ language: composed.told.language, subject: composed.told.subject },
  ...{ text: composed.text, html: composed.html },
});

async function linkOf(
  { config }: JobServices,
  transaction: Db,
  { row, at, language }: { row: MessageRow; at: Date; language: Language },
) {
  // That of a try before is in no message, or in the same one.
  const expiresAt = new Date(at.getTime() + givenDays * dayMs);
  const secret = await newLink(transaction, { enquiryId: row.enquiry_id, madeBy: null, expiresAt, messageId: row.id });
  return linkWith(config, secret, language);
}

/** Answers the state in which it ended; undefined where it is tried again. */
async function settle(
  { db, now }: JobServices,
  row: MessageRow,
  delivery: Delivery,
): Promise<MessageState | undefined> {
  const at = now();
  const isUnsure = row.is_unsure || delivery.outcome === 'unclear';
  const failure = delivery.outcome === 'taken' ? null : delivery.code;
  const minutes = retryMinutes[row.attempts];
  const end = async (state: MessageState) => {
    if (!isUnsure && state !== 'sent') await deleteLinksOfMessage(db, row.id);
    await endMessage(db, row, { state, failure, isUnsure, now: at });
    return state;
  };
  const again = async (wait: number, change: typeof putOff) => {
    const due = new Date(at.getTime() + wait * minuteMs);
    await inTransaction(db, async (transaction) => {
      if (!isUnsure) await deleteLinksOfMessage(transaction, row.id);
      await change(transaction, row, { failure: failure ?? '', due });
    });
    return undefined;
  };
  switch (delivery.outcome) {
    case 'taken':
      return end('sent');
    case 'unclear':
      return row.is_unsure ? end('unclear') : again(1, repeatMessage);
    case 'refused':
      return end(isUnsure ? 'unclear' : 'refused');
    case 'put-off':
      return minutes === undefined ? end(isUnsure ? 'unclear' : 'failed') : again(minutes, putOff);
  }
}

/** What is known of a try has to be written down, or it would be made twice: the database may be away for a moment. */
async function settleSurely(services: JobServices, row: MessageRow, delivery: Delivery) {
  for (const pauseMs of [200, 1_000, 4_000]) {
    try {
      return await settle(services, row, delivery);
    } catch {
      await wait(pauseMs);
    }
  }
  return settle(services, row, delivery);
}

/** Messages were given up after their last try. */
class MessagesGivenUp extends Error {
  constructor() {
    super('Messages to visitors were given up after their last try.');
    this.name = 'MessagesGivenUp';
  }
}

/** So many tries take twenty minutes: whatever is wrong does not pass by itself. */
const triesBeforeAlarm = 3;

/**
 * Sends what is due, one after the other over one connection, until nothing is or the server stops. Throws where the mail server has been away for a
 * while, or messages were given up: the failed job is the alarm.
 */
export async function sendDue(services: JobServices, stopping: AbortSignal): Promise<void> {
  const { db, now, config } = services;
  let connection: MailConnection | undefined;
  let isGivenUp = false;
  let after = 0;
  try {
    while (!stopping.aborted && config.mail && (await isOpenNow(services))) {
      const next = await nextDue(db, now(), after);
      if (!next) break;
      after = next.id;
      // Before anything is taken: what waits for a connection was certainly not handed over.
      if (!connection || connection.isOver()) connection = await openMail(config.mail);
      const claimed = await claim(services, next);
      if (!claimed) continue;
      const delivery = await connection.send(claimed.mail);
      const state = await settleSurely(services, claimed.row, delivery);
      isGivenUp ||= state === 'failed';
      // What ends a connection half-way is no matter of one message.
      if (connection.isOver() && delivery.outcome !== 'taken') break;
    }
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    const tries = await putOffAllDue(db, error.code, now());
    if (tries >= triesBeforeAlarm) throw error;
  } finally {
    connection?.close();
  }
  if (isGivenUp) throw new MessagesGivenUp();
}
