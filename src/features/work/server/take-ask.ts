import type { Db, Row } from '#db/open.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { asksInDay, linkName, trackingPath, type VisitorAsk, visitorAsks } from '#features/tracking/catalogue.ts';
import { askForms } from '#features/tracking/contract.ts';
import { callDaysOffered, isTimeOffered } from '#features/tracking/rules.ts';
import { requestOpenedBy, trackedState } from '#features/tracking/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDayAndTime } from '#shared/dates/dates.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { FormState } from '#shared/form-state.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { dueInstant, firstStep } from '../rules.ts';
import { planByHand } from './queries/changes.ts';
import { itemOfRequest, lockedRequest, timeAfterLock } from './queries/moves.ts';
import { asksSince, insertAsk } from './queries/visitor-asks.ts';

const dayMs = 24 * 3_600_000;

interface Asked {
  asks: VisitorAsk;
  words: string | null;
  day: string | null;
  time: string | null;
}

type Outcome = 'taken' | 'closed' | 'too-many' | 'ended';

/**
 * A form of the page on which a visitor follows a request. What is asked for stands in the timeline, and brings what whoever has the request does next
 * forward (decision 118); the same again, with nothing asked in between, is one.
 */
export async function takeAsk(
  services: Pick<Services, 'db' | 'now' | 'keys'>,
  _request: object,
  posted: Record<string, string>,
): Promise<PostedForm | GoTo> {
  const { db, now } = services;
  const { [linkName]: link = '', ask: kind = '', day = '', time = '', words = '' } = posted;
  const asks = visitorAsks.find((one) => one === kind);
  const opened = await trackedState(services, { [linkName]: link });
  // What is shown again is kept, whatever became of the request.
  const again = (status: PostedForm['status'], state: Partial<FormState>) =>
    shownAgain({ ask: kind, day, time, words })(status, {
      ...(opened?.tracked ? { tracked: opened.tracked } : { hasEnded: true }),
      ...state,
    });
  if (!opened?.tracked || !asks) return again(422, { failed: true });
  const settings = await settingsInForce(db);
  const parsed = askForms[asks].safeParse(posted);
  if (!parsed.success) return again(422, { errors: fieldCodes(parsed.error.issues) });
  const said: { day?: string; time?: string; words?: string } = parsed.data;
  const errors = asks === 'call' ? faultsOfCall(settings, indiaDayAndTime(now()), { day, time }) : undefined;
  if (errors) return again(422, { errors });
  const { text } = maskNumbers(said.words ?? '');
  if (text === undefined) return again(422, { errors: { words: ['card-number'] } });

  const asked: Asked = { asks, words: text || null, day: said.day ?? null, time: said.time || null };
  const outcome = await inTransaction<Outcome>(db, (transaction) =>
    keep(transaction, { asked, link, settings, now: now() }),
  );
  if (outcome === 'too-many') return again(429, { failed: true, waitSeconds: dayMs / 1_000 });
  if (outcome === 'taken') return { goTo: `?${linkName}=${link}&asked=${asks}#asked`, path: trackingPath };
  // Closed or ended meanwhile: the page is shown as it is by now.
  const { tracked } = (await trackedState(services, { [linkName]: link })) ?? {};
  return again(422, tracked ? { tracked } : { hasEnded: true });
}

function faultsOfCall(
  settings: SiteSettings,
  now: { day: string; time: string },
  { day, time }: { day: string; time: string },
): Record<string, FieldErrorCode[]> | undefined {
  if (!callDaysOffered(settings, now).includes(day)) return { day: ['not-in-list'] };
  return time === '' || isTimeOffered(settings, now, { day, time }) ? undefined : { time: ['no-calls-then'] };
}

interface Kept {
  asked: Asked;
  link: string;
  settings: SiteSettings;
  now: Date;
}

async function keep(transaction: Db, { asked, link, settings, now }: Kept): Promise<Outcome> {
  const enquiryId = await requestOpenedBy(transaction, link, now);
  const request = enquiryId === undefined ? undefined : await lockedRequest(transaction, enquiryId);
  if (!request || enquiryId === undefined) return 'ended';
  if (!openStatuses.some((open) => open === request.status)) return 'closed';
  const earlier = await asksSince(transaction, enquiryId, new Date(now.getTime() - dayMs));
  const [newest] = earlier;
  const { asks, words, day, time } = asked;
  if (newest && newest.asks === asks && newest.note === words && newest.day === day && newest.time === time)
    return 'taken';
  if (earlier.length >= asksInDay) return 'too-many';
  const at = await timeAfterLock(transaction);
  const item = await itemOfRequest(transaction, enquiryId);
  const wantedCall = earlier.find((one) => one.asks === 'call' && one.day !== null);
  const after = item && (await bringForward(transaction, item, { asked, wantedCall, settings, now }));
  await insertAsk(transaction, { enquiryId, at, ...asked, ...(item && after && { planned: { before: item, after } }) });
  return 'taken';
}

interface Forward extends Pick<Kept, 'asked' | 'settings' | 'now'> {
  /** Which the visitor has asked for before. */
  wantedCall: { day: string | null; time: string | null } | undefined;
}

/**
 * A call at the time that is wanted, unless something else is to be done before; with words a step today, or on the next day of work, unless there
 * is one by then, or a call that was wanted. Nobody's step is nobody's still. Answers the item where it is another.
 */
async function bringForward(
  transaction: Db,
  item: Row<'work_items'>,
  { asked: { asks, day, time }, wantedCall, settings, now }: Forward,
): Promise<Row<'work_items'> | undefined> {
  if (item.owner_id === null) return undefined;
  const isCall = asks === 'call' && day !== null;
  const dueAt = isCall ? dueInstant(day, time) : dueInstant(firstStep(settings, now).dueDay, null);
  const isWanted =
    wantedCall?.day != null && item.step === 'call' && item.queue_at === dueInstant(wantedCall.day, wantedCall.time);
  const isBefore = item.queue_at <= dueAt;
  // A call that stands is moved to when it is wanted, be that later.
  if (isCall ? isBefore && item.step !== 'call' && !item.is_waiting : isBefore || isWanted) return undefined;
  const [after] = await planByHand(transaction, [item.id], {
    ...{ ownerId: item.owner_id, step: asks === 'close' ? 'other' : 'call', dueAt },
    ...{ hasHour: isCall && time !== null, isWaiting: false, isTouch: false },
  });
  return after;
}
