import type { z } from 'zod/mini';
import { sealedTables } from '#db/sealed-tables.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction, signedBody } from '#server/idempotency/create-once.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { type Customer, createCustomer } from '../contract.ts';
import { presentCustomer } from './present-customer.ts';
import { customerById, insertCustomer, nextCustomerId } from './queries/customers.ts';

interface NewCustomer {
  fields: Omit<z.output<(typeof createCustomer)['body']>, 'createdBy'>;
  caller: Caller;
  request: RequestContext;
}

/** Adds a customer with a sealed PAN. Of the answer only the id is remembered: the rest names a person. */
export async function addCustomer(
  services: Services,
  { fields, caller, request }: NewCustomer,
): Promise<Answer<Customer> | Refusal> {
  const { db, keys, vault } = services;
  const { pan, ...rest } = fields;
  const indexes = vault.blindIndexes('pan', pan);
  const keyed = {
    scope: `${createCustomer.path} ${caller.id}`,
    key: request.idempotencyKey,
    // A plain hash of a PAN would give it away: there are too few of them. By the wire's names, as every release sees them.
    ...signedBody(keys, 'customer', JSON.stringify(exchangeNames(fields, createCustomer))),
  };
  const outcome = await createInTransaction<{ id: number }>(db, keyed, async (transaction) => {
    const id = await nextCustomerId(transaction);
    const context = { table: sealedTables.customers, rowId: id };
    const key = vault.newKey(context);
    const row = {
      id,
      owner_id: caller.id,
      pan_sealed: vault.of(context, key).seal('pan', pan),
      first_name: rest.firstName,
      last_name: rest.lastName,
      mobile: rest.mobile,
      email: rest.email,
      pincode: rest.pincode,
      ...key,
    };
    if (!(await insertCustomer(transaction, row, indexes))) return refuse('conflict');
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'customer-created',
      subject: `customer ${id}`,
    });
    return { body: { id } };
  });
  if (outcome instanceof Refusal) return outcome;
  const created = await customerById(db, { id: outcome.body.id, ownerId: caller.id });
  return created ? { body: presentCustomer(created, vault, caller), version: created.version } : refuse('not-found');
}
