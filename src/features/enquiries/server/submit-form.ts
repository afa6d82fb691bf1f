import { createHash } from 'node:crypto';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { joinBoxes } from '#shared/dates/typed-day.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import { submitEnquiry } from '../contract.ts';
import { contentNames } from '../records.ts';
import { ageOf, newStamp } from './form-stamp.ts';
import { receiptQuery } from './sign-receipt.ts';
import { contentOf, submitVisitorsEnquiry } from './submit-enquiry.ts';

const fieldNames = new Set(Object.keys(submitEnquiry.body.shape));

/**
 * The form of a browser without JavaScript. It has no key of its own, so its content is the key: the same answers
 * within a day are one enquiry, however often the button is pressed.
 */
export async function submitForm(
  services: Services,
  request: RequestContext,
  posted: Record<string, string>,
): Promise<PostedForm | GoTo> {
  const fields = Object.fromEntries(Object.entries(joinBoxes(posted, 'dob')).filter(([name]) => fieldNames.has(name)));
  const typed = Object.fromEntries(contentNames.map((name) => [name, fields[name] ?? '']));
  // A form shown again has been open since: its stamp says so.
  const stamp = ageOf(services, fields.stamp).kind === 'stamped' ? fields.stamp : undefined;
  const show = shownAgain({ ...typed, ...(stamp && { stamp }) });
  const parsed = submitEnquiry.body.safeParse(fields);
  if (!parsed.success) return show(422, { errors: fieldCodes(parsed.error.issues) });
  const content = JSON.stringify(contentOf(parsed.data));
  const idempotencyKey = createHash('sha256').update(content).digest('base64url');
  const outcome = await submitVisitorsEnquiry(services, { ...request, idempotencyKey }, parsed.data);
  if (!(outcome instanceof Refusal)) {
    return { goTo: `?${receiptQuery(services.keys, outcome.body)}#enquiry` };
  }
  if (outcome.details.codes) return show(422, { errors: outcome.details.codes });
  const { retryAfterSeconds = 60 } = outcome.details;
  if (outcome.status === 429) {
    // From here on it has to have been open for a while.
    const showStamped = shownAgain({ ...typed, stamp: stamp ?? newStamp(services) });
    return showStamped(429, { failed: true, waitSeconds: Math.ceil(retryAfterSeconds) }, retryAfterSeconds);
  }
  return show(outcome.status === 410 ? 410 : 503, { failed: true }, outcome.details.retryAfterSeconds);
}
