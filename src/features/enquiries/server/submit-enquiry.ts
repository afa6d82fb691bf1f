import type { z } from 'zod';
import { createOnce } from '#server/create-once.ts';
import { takeTokens } from '#server/queries.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import { type Enquiry, enquiryFieldNames, type submitEnquiry } from '../contract.ts';
import { isUnder18, newReference } from '../rules.ts';
import { type EnquiryRow, insertEnquiry, presentEnquiry, quarantineSubmission } from './queries.ts';

export type Submission = z.output<typeof submitEnquiry.body>;

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

async function secondsOverLimit({ db, config }: Services, request: RequestFacts): Promise<number> {
  const perAddress = config.ENQUIRIES_PER_ADDRESS_IN_10_MINUTES;
  const perHour = config.ENQUIRIES_PER_HOUR;
  return takeTokens(db, [
    { key: `enquiries:address:${request.network}`, intervalSeconds: 600 / perAddress, burst: perAddress },
    { key: 'enquiries:all', intervalSeconds: 3_600 / perHour, burst: perHour },
  ]);
}

/** A visitor's enquiry: waiting time, limits, honeypot, then one row, once for each key. */
export async function submitVisitorsEnquiry(
  services: Services,
  request: RequestFacts,
  submission: Submission,
): Promise<Answer<Enquiry> | Refusal> {
  const waiting = secondsTooEarly(services, submission.stamp) || (await secondsOverLimit(services, request));
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  if (submission.website) return quarantine(services, submission);
  const fields = Object.fromEntries(enquiryFieldNames.map((name) => [name, submission[name]]));
  // Not by network: a phone that tries again may have changed it.
  const once = { scope: 'enquiries', key: request.idempotencyKey, body: fields };
  return createOnce(services.db, once, async (transaction) => {
    const row = await insertWithReference(services, (reference) =>
      insertEnquiry(transaction, {
        ...submission,
        reference,
        language: submission.language ?? 'en',
        guardianNeeded: isUnder18(submission.dob),
      }),
    );
    return { body: presentEnquiry(row) };
  });
}

async function insertWithReference(services: Services, insert: (reference: string) => Promise<EnquiryRow | undefined>) {
  for (let attempt = 0; attempt < referenceAttempts; attempt++) {
    const row = await insert(newReference(services.randomBelow));
    if (row) return row;
  }
  throw new Error('No free enquiry reference was found.');
}

/** What filled in the invisible field is a program: it is told what a visitor is told, and kept apart. */
async function quarantine(services: Services, submission: Submission): Promise<Answer<Enquiry>> {
  await quarantineSubmission(services.db, submission);
  const { website: _, stamp: __, language, ...fields } = submission;
  return {
    body: {
      ...fields,
      id: services.randomBelow(1_000_000) + 1,
      reference: newReference(services.randomBelow),
      status: 'Pending',
      createdBy: 0,
      createdDate: services.now().toISOString(),
      guardianNeeded: isUnder18(submission.dob),
      language: language ?? 'en',
    },
  };
}
