import type { z } from 'zod/mini';
import { sealedTables } from '#db/sealed-tables.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { maskPan, panMask } from '#shared/text/personal-data.ts';
import type { CustomerField } from '../catalogue.ts';
import type { CustomerDetail, updateCustomer } from '../contract.ts';
import { isFixedAtBank, needsReason } from '../rules.ts';
import { countMiss, refuseTooMany } from './pan-look-ups.ts';
import { customerAnswer, panOf } from './present-customer.ts';
import { type CustomerDetailRow, correctCustomer, customerFor, lockCustomerFor } from './queries/corrections.ts';

type Body = z.output<typeof updateCustomer.body>;

interface ChangeRequest {
  id: number;
  body: Body;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<CustomerDetail> | Refusal>;

/** A PAN that is tried out by writing it counts as one that is looked up: whose file it leads to, or that it is taken, may tell who has it. */
export async function changeCustomer(services: Services, change: ChangeRequest): Outcome {
  const { id, body, caller, request } = change;
  const isWhole = body.pan !== undefined && !isMask(body.pan);
  const current = isWhole ? await customerFor(services.db, id, caller) : undefined;
  if (!current || !isTried(services.vault, current, change)) return correct(services, change);
  const outcome = (await refuseTooMany(services, caller)) ?? (await correct(services, change));
  if (!(outcome instanceof Refusal)) await countMiss(services, caller, request);
  return outcome;
}

/** Whoever sees the mask alone tries one with each that is whole. */
function isTried(vault: Vault, current: CustomerDetailRow, { body: { pan, reason }, caller }: ChangeRequest): boolean {
  return current.owner_id === caller.id ? pan !== panOf(current, vault) : reason !== undefined;
}

/**
 * Corrects a customer, from the version named by `If-Match`. History and audit name the fields, and the reason of another
 * PAN, but no value. Equal values are no change.
 */
function correct(services: Services, { id, body, caller, request }: ChangeRequest): Outcome {
  const { db, vault } = services;
  return inTransaction(db, async (transaction) => {
    const current = await lockCustomerFor(transaction, id, caller);
    if (!current) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    const pan = newPan(vault, current, { sent: body.pan, caller });
    if (pan instanceof Refusal) return pan;
    const texts = textsOf(body);
    const fields = [...(pan ? ['pan' as const] : []), ...changedIn(current, texts)];
    if (fields.length === 0) return customerAnswer(transaction, current, { services, caller });
    const refusal = refuseChange(fields, current, { caller, reason: body.reason });
    if (refusal) return refusal;
    const reason = needsReason(fields, Boolean(current.is_at_bank)) ? body.reason : undefined;
    const record = vault.of({ table: sealedTables.customers, rowId: id }, current);
    const isUnique = await correctCustomer(transaction, current, {
      changedBy: caller.id,
      columns: { ...texts, ...(pan && { pan_sealed: record.seal('pan', pan) }) },
      fields,
      reason,
      indexes: pan === undefined ? undefined : vault.blindIndexes('pan', pan),
    });
    if (!isUnique) return refuse('conflict', { codes: { pan: ['pan-taken'] } });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'customer-changed',
      subject: `customer ${id}`,
      changes: [
        ...fields.map((field) => ({ field })),
        ...(reason ? [{ field: 'reason' as const, after: reason }] : []),
      ],
    });
    const changed = await customerFor(transaction, id, caller);
    return changed ? customerAnswer(transaction, changed, { services, caller }) : refuse('not-found');
  });
}

/**
 * The PAN to store; undefined where the stored one, its mask or nothing came. To whoever sees the mask alone a whole one is
 * always another one: an answer that told them apart would give it away.
 */
function newPan(
  vault: Vault,
  current: CustomerDetailRow,
  { sent, caller }: { sent: string | undefined; caller: Caller },
): string | undefined | Refusal {
  const stored = panOf(current, vault);
  if (sent === undefined || sent === maskPan(stored)) return undefined;
  if (isMask(sent)) return refuseFields({ pan: ['pan'] });
  return sent === stored && current.owner_id === caller.id ? undefined : sent;
}

const isMask = (pan: string) => panMask.safeParse(pan).success;

const textsOf = ({ firstName, lastName, mobile, email, pincode }: Body) => ({
  first_name: firstName,
  last_name: lastName,
  mobile,
  email,
  pincode,
});
type Texts = ReturnType<typeof textsOf>;

const fieldOf: Record<keyof Texts, CustomerField> = {
  first_name: 'firstName',
  last_name: 'lastName',
  mobile: 'mobile',
  email: 'email',
  pincode: 'pincode',
};

function changedIn(current: CustomerDetailRow, texts: Texts): CustomerField[] {
  const columns = Object.keys(fieldOf) as (keyof Texts)[];
  return columns.filter((column) => texts[column] !== current[column]).map((column) => fieldOf[column]);
}

function refuseChange(
  fields: CustomerField[],
  { is_at_bank }: CustomerDetailRow,
  { caller, reason }: { caller: Caller; reason: string | undefined },
): Refusal | undefined {
  const fixed = is_at_bank && !caller.isAdmin ? fields.filter(isFixedAtBank) : [];
  if (fixed.length > 0) {
    const codes = Object.fromEntries(fixed.map((field) => [field, ['customer-at-bank' as const]]));
    return refuse('conflict', { codes });
  }
  return needsReason(fields, Boolean(is_at_bank)) && !reason ? refuseFields({ reason: ['required'] }) : undefined;
}
