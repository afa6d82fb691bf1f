import { createHash } from 'node:crypto';
import type { Keys } from '#server/keys.ts';
import { fieldCodes } from '#server/problems.ts';
import type { PostedForm } from '#server/public-pages/register-pages.ts';
import { Refusal } from '#server/refusal.ts';
import type { RequestFacts, Services } from '#server/route.ts';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import { enquiryFieldNames, submitEnquiry } from '../contract.ts';
import { submitVisitorsEnquiry } from './submit-enquiry.ts';

const takenIn = 'enquiry-taken-in';

interface State {
  values: Record<string, string>;
  errors: Record<string, FieldErrorCode[]>;
  failed: boolean;
  reference: string | undefined;
}

const known = new Set<string>([
  ...enquiryFieldNames,
  'website',
  'stamp',
  'language',
  'noticeVersion',
  'marketingConsent',
]);

/**
 * The form of a browser without JavaScript. It has no key of its own, so its content is the key: the same answers
 * within a day are one enquiry, however often the button is pressed.
 */
export async function submitForm(
  services: Services,
  request: RequestFacts,
  posted: Record<string, string>,
): Promise<PostedForm | { goTo: string }> {
  const fields = Object.fromEntries(Object.entries(posted).filter(([name]) => known.has(name)));
  const shown = [...enquiryFieldNames, 'marketingConsent'];
  const values = Object.fromEntries(shown.map((name) => [name, fields[name] ?? '']));
  const show = (status: PostedForm['status'], state: Partial<State>, retryAfterSeconds?: number): PostedForm => ({
    status,
    state: { values, errors: {}, failed: false, reference: undefined, ...state } satisfies State,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

  const parsed = submitEnquiry.body.safeParse(fields);
  if (!parsed.success) return show(422, { errors: fieldCodes(parsed.error.issues) });
  const content = [...enquiryFieldNames, 'marketingConsent' as const].map((name) => parsed.data[name] ?? null);
  const idempotencyKey = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const outcome = await submitVisitorsEnquiry(services, { ...request, idempotencyKey }, parsed.data);
  if (!(outcome instanceof Refusal)) {
    return { goTo: `?reference=${services.keys.sign(takenIn, outcome.body.reference)}#enquiry` };
  }
  if (outcome.details.codes) return show(422, { errors: outcome.details.codes });
  return show(outcome.status === 429 ? 429 : 503, { failed: true }, outcome.details.retryAfterSeconds);
}

/** The page shown after a form was taken in names the reference in its address, signed: no link can claim a success. */
export function takenInState(keys: Keys, query: Record<string, unknown>): State | undefined {
  const reference = typeof query.reference === 'string' ? keys.open(takenIn, query.reference) : undefined;
  if (!reference) return undefined;
  return { values: {}, errors: {}, failed: false, reference };
}
