import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { isUnder18 } from '#features/services/rules.ts';
import { isSitePublished } from '#features/site/server/reads.ts';
import { createOnce, type IdempotentRequest, unlessAnswered } from '#server/idempotency/create-once.ts';
import { type Limit, takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import { widerNetworks } from '#server/routing/request-context.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import type { NewEnquiry, SubmittedEnquiry, submitEnquiry } from '../contract.ts';
import { contentNames } from '../records.ts';
import { ageOf, type FormAge, secondsOfPatience, secondsTooEarly } from './form-stamp.ts';
import { newReference } from './new-reference.ts';
import { admitEnquiry, insertEnquiry, isReferenceTaken } from './queries/submissions.ts';

export type Submission = z.output<typeof submitEnquiry.body>;

/** The fields that make two submissions the same. */
export function contentOf(submission: Submission): unknown[] {
  return contentNames.map((name) => submission[name] ?? null);
}

const referenceAttempts = 3;
/** The part of the hour's requests that programs, and whatever looks like one, may take. */
const partOfSuspected = 1 / 4;

/** Per address; an IPv6 network has many, so that its wider ones count, too. */
function networkLimits({ config }: Services, { network }: RequestContext): Limit[] {
  const perAddress = config.ENQUIRIES_PER_ADDRESS_IN_10_MINUTES;
  return [network, ...widerNetworks(network)].map((one, index) => {
    const most = perAddress * 4 ** index;
    return { key: `enquiries:address:${one}`, intervalSeconds: 600 / most, burst: most };
  });
}

/** Of all visitors together. What looks like a program has a share of its own, so that it takes nothing from the others. */
function hourLimit({ config }: Services, looksLikeProgram: boolean): Limit {
  const most = Math.max(1, Math.floor(config.ENQUIRIES_PER_HOUR * (looksLikeProgram ? partOfSuspected : 1)));
  const key = looksLikeProgram ? 'enquiries:suspected' : 'enquiries:all';
  return { key, intervalSeconds: 3_600 / most, burst: most };
}

const alarmLimit: Limit = { key: 'enquiries:alarm', intervalSeconds: 3_600, burst: 1 };

/**
 * The hour has had its requests: no wall, for anybody could put it up. A form that has been open for a while is taken all the same, three
 * times; the others are told how long to wait. Answers the seconds.
 */
async function waitWhileCrowded({ db }: Services, { alarm }: RequestContext, age: FormAge): Promise<number> {
  if ((await takeTokens(db, [alarmLimit])) === 0) alarm('form-crowded', { limit: 'ENQUIRIES_PER_HOUR' });
  const waiting = secondsOfPatience(age);
  return waiting > 0 || age.kind !== 'stamped' ? waiting : takeTokens(db, [age.use]);
}

/**
 * A visitor's enquiry: waiting time, limits, then one row, once for each key. Programs fill in the invisible field, and now and
 * then a visitor's browser: it is kept all the same, marked for the administrator, and the answer does not say so; a stamp that is none
 * of ours marks it, too.
 */
export async function submitVisitorsEnquiry(
  services: Services,
  request: RequestContext,
  submission: Submission,
): Promise<Answer<SubmittedEnquiry> | Refusal> {
  if (!(await isSitePublished(services))) return refuse('site-not-published', { retryAfterSeconds: 3_600 });
  const age = ageOf(services, submission.stamp);
  const tooEarly = secondsTooEarly(age);
  if (tooEarly > 0) return refuse('too-many', { retryAfterSeconds: tooEarly });
  const isTrap = Boolean(submission.remark || submission.website);
  const admission = await admitEnquiry(services.db, {
    networks: networkLimits(services, request),
    hour: hourLimit(services, isTrap || age.kind !== 'stamped'),
    serviceType: submission.serviceType,
  });
  const { isOffered, id, at, isCrowded } = admission;
  // Not by network: a phone that tries again may have changed it.
  const once = {
    scope: 'enquiries',
    key: request.idempotencyKey,
    body: contentOf(submission),
  };
  const waitingSeconds = admission.waitingSeconds || (isCrowded ? await waitWhileCrowded(services, request, age) : 0);
  const refusal = isOffered
    ? waitingSeconds > 0 && refuse('too-many', { retryAfterSeconds: waitingSeconds })
    : refuseFields({ serviceType: ['service-gone'] });
  // A retry gets its first answer, whatever has changed since.
  if (refusal) return unlessAnswered(services.db, once, refusal);
  const {
    remark: _,
    website: __,
    stamp: ___,
    language = 'en',
    noticeVersion,
    marketingConsent,
    ...fields
  } = submission;
  const enquiry = (): NewEnquiry => ({
    ...fields,
    id,
    reference: newReference(services.randomBelow),
    status: 'Pending',
    createdBy: 0,
    createdDate: at,
    guardianNeeded: isUnder18(fields.dob),
    language,
    noticeVersion: noticeVersion && isRealDay(noticeVersion) ? noticeVersion : null,
    // Nothing is advertised to children (DPDP Act 2023, s. 9(3)).
    marketingConsent: marketingConsent === 'yes' && !isUnder18(fields.dob),
    marketingWithdrawnDate: null,
    isSuspected: isTrap || age.kind === 'forged',
  });
  return store(services.db, once, enquiry);
}

/** A reference is taken in one case in 650 milliards; then another is drawn. */
async function store(
  db: Db,
  once: IdempotentRequest,
  draw: () => NewEnquiry,
): Promise<Answer<SubmittedEnquiry> | Refusal> {
  for (let attempt = 1; ; attempt++) {
    const enquiry = draw();
    const { isSuspected: _, ...body } = enquiry;
    try {
      return await createOnce(db, once, { body }, (writer) => insertEnquiry(writer, enquiry));
    } catch (error) {
      if (!isReferenceTaken(error) || attempt === referenceAttempts) throw error;
    }
  }
}
