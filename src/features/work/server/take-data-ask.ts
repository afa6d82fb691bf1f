import { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { isWaiting, keepAsked } from '#features/enquiries/asked-corrections/server/reads.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import { type CorrectedField, correctedFieldNames } from '#features/enquiries/corrections/catalogue.ts';
import { enquiryFields } from '#features/enquiries/records.ts';
import { withdrawOnWebsite } from '#features/enquiries/server/reads.ts';
import { noteErasureAsked } from '#features/privacy-desk/rights-requests/server/reads.ts';
import { isTooYoung } from '#features/services/rules.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { type DataAsk, linkName, trackingPath } from '#features/tracking/catalogue.ts';
import { linkGivenBy, requestOpenedBy, trackedState } from '#features/tracking/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { FormState } from '#shared/form-state.ts';
import { bringForward } from './bring-forward.ts';
import { itemOfRequest, timeAfterLock } from './queries/moves.ts';
import { type AskingRow, areTooMany, askingRequest, asksSince, insertDataAsk } from './queries/visitor-asks.ts';

type AskServices = Pick<Services, 'db' | 'now' | 'vault' | 'keys' | 'config'>;
type Outcome = 'taken' | 'unchanged' | 'closed' | 'too-many' | 'ended' | 'under-18';
type Errors = Record<string, FieldErrorCode[]>;

const dayMs = 24 * 3_600_000;

interface Posted {
  asks: DataAsk;
  posted: Record<string, string>;
}

/** A form of the page on which a visitor follows a request, about their data (decision 124). */
export async function takeDataAsk(
  services: AskServices,
  request: RequestContext,
  { asks, posted }: Posted,
): Promise<PostedForm | GoTo> {
  const { [linkName]: link = '', field = '', value = '' } = posted;
  const shown = async (status: PostedForm['status'], state: Partial<FormState>) => {
    const { tracked } = (await trackedState(services, { [linkName]: link })) ?? {};
    return shownAgain({ ask: asks, field, value })(status, {
      ...(tracked ? { tracked } : { hasEnded: true }),
      ...state,
    });
  };
  const read = asks === 'correction' ? readCorrection({ field, value }) : undefined;
  if (read && 'errors' in read) return shown(422, { errors: read.errors });
  const outcome = await inTransaction<Outcome>(services.db, (transaction) =>
    keep(transaction, { services, request, link, asks, correction: read }),
  );
  if (outcome === 'taken' || outcome === 'unchanged')
    return {
      ...{ goTo: `?${linkName}=${link}&asked=${asks}#asked`, path: trackingPath },
      changesNothing: outcome === 'unchanged',
    };
  if (outcome === 'under-18') return shown(422, { errors: { value: ['under-18'] } });
  return outcome === 'too-many' ? shown(429, { failed: true, waitSeconds: dayMs / 1_000 }) : shown(422, {});
}

interface AskedCorrection {
  field: CorrectedField;
  value: string;
}

/** The new value, checked as the form checks it with which the request was sent. */
function readCorrection(posted: { field: string; value: string }): AskedCorrection | { errors: Errors } {
  const field = correctedFieldNames.find((one) => one === posted.field);
  if (!field) return { errors: { field: ['not-in-list'] } };
  const parsed = z.object({ value: enquiryFields[field] }).safeParse({ value: posted.value });
  return parsed.success ? { field, value: parsed.data.value } : { errors: fieldCodes(parsed.error.issues) };
}

interface Kept {
  services: AskServices;
  request: RequestContext;
  link: string;
  asks: DataAsk;
  correction: AskedCorrection | undefined;
}

async function keep(transaction: Db, { services, request, link, asks, correction }: Kept): Promise<Outcome> {
  const now = services.now();
  const enquiryId = await requestOpenedBy(transaction, link, now);
  const enquiry = enquiryId === undefined ? undefined : await askingRequest(transaction, enquiryId, asks);
  if (!enquiry) return 'ended';
  const isOpen = openStatuses.some((open) => open === enquiry.status);
  if (correction && !isOpen) return 'closed';
  const earlier = await asksSince(transaction, enquiry.id, new Date(now.getTime() - dayMs));
  // The same again is one, but for whoever has asked too often: they are told of no value whether it is the one that waits.
  if (correction) {
    if (areTooMany(earlier)) return 'too-many';
    if (await isWaiting(transaction, services.vault, { enquiryId: enquiry.id, ...correction })) return 'unchanged';
    if (
      correction.field === 'dob' &&
      isTooYoung(enquiry.service_type, correction.value, indiaDay(new Date(enquiry.created_at)))
    )
      return 'under-18';
  }
  const isNew = await carryOut(transaction, { services, request, link, enquiry, correction, asks });
  if (!isNew) return 'unchanged';
  const at = await timeAfterLock(transaction);
  const item = correction && (await itemOfRequest(transaction, enquiry.id));
  const after = item && (await forward(transaction, { item, earlier, now }));
  await insertDataAsk(transaction, {
    ...{ enquiryId: enquiry.id, at, data: { kind: asks, field: correction?.field ?? null, state: null, reason: null } },
    ...(item && after && { planned: { before: item, after } }),
  });
  return 'taken';
}

/** Does what was asked for, or notes it where staff do; false where it is so already. */
async function carryOut(
  transaction: Db,
  { services, request, link, enquiry, correction, asks }: Kept & { enquiry: AskingRow },
): Promise<boolean> {
  if (correction) {
    await keepAsked(transaction, services.vault, { enquiryId: enquiry.id, ...correction });
    // Whoever gave the link could ask by it themselves: the log names them (decision 124).
    const giver = await linkGivenBy(transaction, link);
    await recordAudit(transaction, request, {
      ...{ actorId: undefined, action: 'correction-asked', subject: `enquiry ${enquiry.id}` },
      changes: [
        { field: correction.field === 'dob' ? 'dateOfBirth' : correction.field },
        ...(giver === undefined ? [] : [{ field: 'linkGivenBy' as const, after: giver }]),
      ],
    });
    return true;
  }
  if (asks === 'consent') return withdrawOnWebsite(transaction, request, enquiry);
  return noteErasureAsked(transaction, request, {
    enquiry,
    receivedDay: indiaDay(services.now()),
    days: services.config.RIGHTS_ANSWER_DAYS,
  });
}

interface Forward {
  item: NonNullable<Awaited<ReturnType<typeof itemOfRequest>>>;
  earlier: Awaited<ReturnType<typeof asksSince>>;
  now: Date;
}

/** As words do: staff make sure by a call. */
async function forward(transaction: Db, { item, earlier, now }: Forward) {
  const wantedCall = earlier.find((one) => one.asks === 'call' && one.day !== null);
  const settings = await settingsInForce(transaction);
  return bringForward(transaction, item, {
    asked: { asks: 'write', day: null, time: null },
    wantedCall,
    settings,
    now,
  });
}
