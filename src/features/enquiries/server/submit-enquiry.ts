import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { isSitePublished } from '#features/site/server/reads.ts';
import { createOnce, type IdempotentRequest, unlessAnswered } from '#server/idempotency/create-once.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Limit } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { contentNames, type Enquiry, type SubmittedEnquiry, type submitEnquiry } from '../contract.ts';
import { isUnder18, newReference } from '../rules.ts';
import { admitEnquiry, insertEnquiry, isReferenceTaken } from './queries/submissions.ts';

export type Submission = z.output<typeof submitEnquiry.body>;

/** The fields that make two submissions the same. */
export function contentOf(submission: Submission): unknown[] {
  return contentNames.map((name) => submission[name] ?? null);
}

const stampPurpose = 'enquiry-form';
/** Nobody fills in the form faster. */
const fastestFillMs = 2_000;
const referenceAttempts = 3;

export function newStamp({ keys, now }: Services): string {
  return keys.sign(stampPurpose, String(now().getTime()));
}

/** Seconds a form must still wait, when it carries a stamp; forms without one come from plain clients. */
function secondsTooEarly({ keys, now }: Services, stamp: string | undefined): number {
  const openedAt = stamp && keys.open(stampPurpose, stamp);
  const missing = openedAt ? fastestFillMs - (now().getTime() - Number(openedAt)) : 0;
  return Math.max(0, missing / 1_000);
}

function limitsOf({ config }: Services, request: RequestContext): Limit[] {
  const perAddress = config.ENQUIRIES_PER_ADDRESS_IN_10_MINUTES;
  const perHour = config.ENQUIRIES_PER_HOUR;
  return [
    { key: `enquiries:address:${request.network}`, intervalSeconds: 600 / perAddress, burst: perAddress },
    { key: 'enquiries:all', intervalSeconds: 3_600 / perHour, burst: perHour },
  ];
}

/**
 * A visitor's enquiry: waiting time, limits, then one row, once for each key. Programs fill in the invisible field, and now and
 * then a visitor's browser: it is kept all the same, marked for the administrator, and the answer does not say so.
 */
export async function submitVisitorsEnquiry(
  services: Services,
  request: RequestContext,
  submission: Submission,
): Promise<Answer<SubmittedEnquiry> | Refusal> {
  if (!(await isSitePublished(services))) return refuse('site-not-published', { retryAfterSeconds: 3_600 });
  const tooEarly = secondsTooEarly(services, submission.stamp);
  if (tooEarly > 0) return refuse('too-many', { retryAfterSeconds: tooEarly });
  const limits = limitsOf(services, request);
  const { waitingSeconds, isOffered, id, at } = await admitEnquiry(services.db, limits, submission.serviceType);
  // Not by network: a phone that tries again may have changed it.
  const once = {
    scope: 'enquiries',
    key: request.idempotencyKey,
    body: contentOf(submission),
  };
  const refusal = isOffered
    ? waitingSeconds > 0 && refuse('too-many', { retryAfterSeconds: waitingSeconds })
    : refuseFields({ serviceType: ['service-gone'] });
  // A retry gets its first answer, whatever has changed since.
  if (refusal) return unlessAnswered(services.db, once, refusal);
  const { remark, website, stamp: _, language = 'en', noticeVersion, marketingConsent, ...fields } = submission;
  const enquiry = (): Enquiry => ({
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
    isSuspected: Boolean(remark || website),
  });
  const answer = await store(services.db, once, enquiry);
  invalidateTotals(services.db);
  return answer;
}

/** A reference is taken in one case in 650 milliards; then another is drawn. */
async function store(
  db: Db,
  once: IdempotentRequest,
  draw: () => Enquiry,
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
