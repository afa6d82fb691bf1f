import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { type AuditSource, recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { Keys } from '#server/keys.ts';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import { type FormState, formState } from '#shared/form-state.ts';
import { withdrawalFields, withdrawConsent } from '../contract.ts';
import { withdrawMarketingConsent } from './queries/submissions.ts';

const withdrawnPurpose = 'consent-withdrawn';
const perHour = 20;

export async function withdraw(
  { db }: Services,
  request: RequestContext,
  person: z.output<typeof withdrawConsent.body>,
): Promise<Answer<undefined> | Refusal> {
  const limit = { key: `withdrawals:${request.network}`, intervalSeconds: 3_600 / perHour, burst: perHour };
  const waiting = await takeTokens(db, [limit]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  await inTransaction(db, (transaction) => withdrawOnWebsite(transaction, request, person));
  return { body: undefined };
}

/** By the person themselves; with its lines of the log. False where there was nothing to take back. */
export async function withdrawOnWebsite(
  transaction: Db,
  source: AuditSource,
  person: { reference: string; mobile: string },
): Promise<boolean> {
  const ids = await withdrawMarketingConsent(transaction, person);
  const changes = [{ field: 'channel' as const, after: 'website' }];
  await recordAuditEach(
    transaction,
    source,
    ids.map((id) => ({ actorId: undefined, action: 'consent-withdrawn' as const, subject: `enquiry ${id}`, changes })),
  );
  return ids.length > 0;
}

/** The privacy page's form, posted as plain HTML. */
export async function withdrawByForm(
  services: Services,
  request: RequestContext,
  posted: Record<string, string>,
): Promise<PostedForm | GoTo> {
  const values = Object.fromEntries(Object.keys(withdrawalFields).map((name) => [name, posted[name] ?? '']));
  const show = shownAgain(values);
  const parsed = withdrawConsent.body.safeParse(values);
  if (!parsed.success) return show(422, { errors: fieldCodes(parsed.error.issues) });
  const outcome = await withdraw(services, request, parsed.data);
  if (outcome instanceof Refusal) return show(429, { failed: true }, outcome.details.retryAfterSeconds);
  return { goTo: `?withdrawn=${services.keys.sign(withdrawnPurpose, String(services.now().getTime()))}#withdraw` };
}

/** The page shown after a consent was taken back; signed, so that no link can claim it. */
export function withdrawnState(keys: Keys, query: Record<string, unknown>): FormState | undefined {
  const isTrue = typeof query.withdrawn === 'string' && keys.open(withdrawnPurpose, query.withdrawn) !== undefined;
  return isTrue ? formState({ isWithdrawn: true }) : undefined;
}
