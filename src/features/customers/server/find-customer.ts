import type { Caller } from '#server/auth/caller.ts';
import { wordsOf } from '#server/lists/search-words.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { panOf } from '#shared/text/pan-text.ts';
import type { Customer } from '../contract.ts';
import { countMiss, refuseTooMany } from './pan-look-ups.ts';
import { presentCustomer } from './present-customer.ts';
import { type CustomerRow, customersOfPan, customersOfWords } from './queries/customers.ts';

interface LookupRequest {
  pan: string;
  caller: Caller;
  request: RequestContext;
}

/** Throttles look-ups of PANs and raises an alarm against enumeration. */
export async function findCustomer(
  services: Services,
  { pan, caller, request }: LookupRequest,
): Promise<Answer<Customer> | Refusal> {
  const rows = await lookUp(services, { pan, caller, request }, 1);
  if (rows instanceof Refusal) return rows;
  const [found] = rows;
  return found ? { body: presentCustomer(found, services.vault, caller) } : refuse('not-found');
}

const mostFound = 20;

interface SearchRequest extends Omit<LookupRequest, 'pan'> {
  text: string;
}

/** A whole PAN is looked up, with the limits of that; other words are looked for in names and mobiles. */
export async function searchForCustomers(
  services: Services,
  { text, caller, request }: SearchRequest,
): Promise<Answer<Customer[]> | Refusal> {
  const pan = panOf(text);
  const ownerId = caller.isAdmin ? undefined : caller.id;
  const rows = pan
    ? await lookUp(services, { pan, caller, request }, mostFound)
    : await customersOfWords(services.db, { words: wordsOf(text), ownerId, limit: mostFound }).execute();
  return rows instanceof Refusal ? rows : { body: rows.map((row) => presentCustomer(row, services.vault, caller)) };
}

async function lookUp(
  services: Services,
  { pan, caller, request }: LookupRequest,
  limit: number,
): Promise<CustomerRow[] | Refusal> {
  const { db, vault } = services;
  const tooMany = await refuseTooMany(services, caller);
  if (tooMany) return tooMany;
  const indexes = vault.blindIndexes('pan', pan);
  const rows = await customersOfPan(db, { indexes, callerId: caller.id, ofAnybody: caller.isAdmin, limit }).execute();
  if (rows.length === 0) await countMiss(services, caller, request);
  return rows;
}
