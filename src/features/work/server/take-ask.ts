import type { Db, Row } from '#db/open.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { asksInDay, linkName, type VisitorAsk, visitorAsks } from '#features/tracking/catalogue.ts';
import { askForms } from '#features/tracking/contract.ts';
import { isCallOffered } from '#features/tracking/rules.ts';
import { requestOpenedBy, trackedState } from '#features/tracking/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay, indiaDayAndTime } from '#shared/dates/dates.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FormState } from '#shared/form-state.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { dueInstant } from '../rules.ts';
import { planByHand } from './queries/changes.ts';
import { itemOfRequest, lockedRequest } from './queries/moves.ts';
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
 * A form of the page on which a visitor follows a request. What is asked for stands in the timeline and brings the next step of whoever has the
 * request forward; the same again within a day is one.
 */
export async function takeAsk(
  services: Pick<Services, 'db' | 'now'>,
  _request: object,
  posted: Record<string, string>,
): Promise<PostedForm | { goTo: string }> {
  const { db, now } = services;
  const { [linkName]: link = '', ask: kind } = posted;
  const asks = visitorAsks.find((one) => one === kind);
  const opened = await trackedState(services, { [linkName]: link });
  const page = opened?.tracked ? { tracked: opened.tracked } : { hasEnded: true };
  const typed = { ask: kind ?? '', day: posted.day ?? '', time: posted.time ?? '', words: posted.words ?? '' };
  const again = (status: PostedForm['status'], state: Partial<FormState>) =>
    shownAgain(typed)(status, { ...page, ...state });
  if (!opened?.tracked || !asks) return again(422, { failed: true });
  const settings = await settingsInForce(db);
  const parsed = askForms[asks].safeParse(posted);
  if (!parsed.success) return again(422, { errors: fieldCodes(parsed.error.issues) });
  const said: { day?: string; time?: string; words?: string } = parsed.data;
  const { day = null, time = null } = said;
  const isOffered = day === null || isCallOffered(settings, indiaDayAndTime(now()), { day, time: time ?? '' });
  if (!isOffered) return again(422, { errors: { day: ['not-in-list'] } });
  const { text: words } = maskNumbers(said.words ?? '');
  if (words === undefined) return again(422, { errors: { words: ['card-number'] } });

  const asked: Asked = { asks, words: words || null, day, time: time || null };
  const outcome = await inTransaction<Outcome>(db, (transaction) => keep(transaction, { asked, link, now: now() }));
  if (outcome === 'too-many') return again(429, { failed: true, waitSeconds: dayMs / 1_000 });
  if (outcome !== 'taken') return again(422, { failed: true });
  return { goTo: `?${linkName}=${link}&asked=${asks}#asked` };
}

async function keep(
  transaction: Db,
  { asked, link, now }: { asked: Asked; link: string; now: Date },
): Promise<Outcome> {
  const enquiryId = await requestOpenedBy(transaction, link, now);
  const request = enquiryId === undefined ? undefined : await lockedRequest(transaction, enquiryId);
  if (!request || enquiryId === undefined) return 'ended';
  if (!openStatuses.some((open) => open === request.status)) return 'closed';
  const earlier = await asksSince(transaction, enquiryId, new Date(now.getTime() - dayMs));
  const { asks, words, day, time } = asked;
  const isRepeated = earlier.some(
    (one) => one.asks === asks && one.note === words && one.day === day && one.time === time,
  );
  if (isRepeated) return 'taken';
  if (earlier.length >= asksInDay) return 'too-many';
  const item = await itemOfRequest(transaction, enquiryId);
  const after = item && (await bringForward(transaction, item, { asked, now }));
  await insertAsk(transaction, { enquiryId, ...asked, ...(item && after && { planned: { before: item, after } }) });
  return 'taken';
}

/** A call when it is asked for; whatever else is asked, today what was to be done later. Nobody's step is nobody's still. */
async function bringForward(
  transaction: Db,
  item: Row<'work_items'>,
  { asked: { asks, day, time }, now }: { asked: Asked; now: Date },
): Promise<Row<'work_items'> | undefined> {
  if (item.owner_id === null) return undefined;
  const endOfToday = dueInstant(indiaDay(now), null);
  const isSooner = item.queue_at <= endOfToday;
  const when =
    asks === 'call' && day !== null
      ? { dueAt: dueInstant(day, time), hasHour: time !== null }
      : { dueAt: isSooner ? item.queue_at : endOfToday, hasHour: isSooner && item.has_hour };
  const [after] = await planByHand(transaction, [item.id], {
    ...{ ownerId: item.owner_id, step: asks === 'close' ? 'other' : 'call', isWaiting: false, isTouch: false },
    ...when,
  });
  return after;
}
