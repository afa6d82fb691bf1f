import type { Db } from '#db/open.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { dataAsks, linkName, trackingPath, type VisitorAsk, visitorAsks } from '#features/tracking/catalogue.ts';
import { askForms } from '#features/tracking/contract.ts';
import { callDaysOffered, isTimeOffered } from '#features/tracking/rules.ts';
import { requestOpenedBy, trackedState } from '#features/tracking/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import { type Limit, takeTokens } from '#server/rate-limits/queries.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { indiaDayAndTime } from '#shared/dates/dates.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { FormState } from '#shared/form-state.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { bringForward } from './bring-forward.ts';
import { itemOfRequest, lockedRequest, timeAfterLock } from './queries/moves.ts';
import { areTooMany, asksSince, insertAsk } from './queries/visitor-asks.ts';
import { takeDataAsk } from './take-data-ask.ts';

const dayMs = 24 * 3_600_000;

/** Of all that is posted, whatever becomes of it: of a mobile network there are thousands. */
const limitOfNetwork = (network: string): Limit => ({ key: `asks:${network}`, intervalSeconds: 1, burst: 60 });

interface Asked {
  asks: VisitorAsk;
  words: string | null;
  day: string | null;
  time: string | null;
}

type Outcome = 'taken' | 'unchanged' | 'closed' | 'too-many' | 'ended';

/**
 * A form of the page on which a visitor follows a request. What is asked for stands in the timeline, and brings what whoever has the request does next
 * forward (decision 118); the same again, with nothing asked in between, is one.
 */
export async function takeAsk(
  services: Pick<Services, 'db' | 'now' | 'vault' | 'config' | 'keys'>,
  request: RequestContext,
  posted: Record<string, string>,
): Promise<PostedForm | GoTo> {
  const { db, now } = services;
  const waitSeconds = await takeTokens(db, [limitOfNetwork(request.network)]);
  if (waitSeconds > 0) return refuseNetwork(services, posted, waitSeconds);
  const ofData = dataAsks.find((one) => one === posted.ask);
  if (ofData) return takeDataAsk(services, request, { asks: ofData, posted });
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
  if (outcome === 'taken' || outcome === 'unchanged')
    return {
      ...{ goTo: `?${linkName}=${link}&asked=${asks}#asked`, path: trackingPath },
      changesNothing: outcome === 'unchanged',
    };
  // Closed or ended meanwhile: the page is shown as it is by now.
  const { tracked } = (await trackedState(services, { [linkName]: link })) ?? {};
  return again(422, tracked ? { tracked } : { hasEnded: true });
}

/** With what was typed, and nothing locked. */
async function refuseNetwork(
  services: Pick<Services, 'db' | 'now' | 'keys'>,
  posted: Record<string, string>,
  waitSeconds: number,
): Promise<PostedForm> {
  const { [linkName]: link = '', ask = '', day = '', time = '', words = '', field = '', value = '' } = posted;
  const { tracked } = (await trackedState(services, { [linkName]: link })) ?? {};
  return shownAgain({ ask, day, time, words, field, value })(
    429,
    { ...(tracked ? { tracked } : { hasEnded: true }), failed: true, waitSeconds: Math.ceil(waitSeconds) },
    waitSeconds,
  );
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
  // Whoever had the lock before may have ended the link.
  if ((await requestOpenedBy(transaction, link, now)) !== enquiryId) return 'ended';
  if (!openStatuses.some((open) => open === request.status)) return 'closed';
  const earlier = await asksSince(transaction, enquiryId, new Date(now.getTime() - dayMs));
  const [newest] = earlier;
  const { asks, words, day, time } = asked;
  if (newest && newest.asks === asks && newest.note === words && newest.day === day && newest.time === time)
    return 'unchanged';
  if (areTooMany(earlier)) return 'too-many';
  const at = await timeAfterLock(transaction);
  const item = await itemOfRequest(transaction, enquiryId);
  const wantedCall = earlier.find((one) => one.asks === 'call' && one.day !== null);
  const after = item && (await bringForward(transaction, item, { asked, wantedCall, settings, now }));
  await insertAsk(transaction, { enquiryId, at, ...asked, ...(item && after && { planned: { before: item, after } }) });
  return 'taken';
}
