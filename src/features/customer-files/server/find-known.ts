import { refuseTooManyPans } from '#features/customers/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { type KnownField, mostKnown } from '../catalogue.ts';
import type { KnownPerson } from '../contract.ts';
import {
  isKnownToOthers,
  type KnownRecords,
  knownFiles,
  knownPeople,
  withMobile,
  withPanIndexes,
} from './queries/known.ts';

interface Wanted {
  mobile?: string | undefined;
  pan?: string | undefined;
}

/** Nobody tries out numbers: 60 a minute, 600 a day. */
async function refuseTooMany(services: Services, caller: Caller, { pan }: Wanted): Promise<Refusal | undefined> {
  const waiting = await takeTokens(services.db, [
    { key: `known-search:minute:${caller.id}`, intervalSeconds: 1, burst: 60 },
    { key: `known-search:day:${caller.id}`, intervalSeconds: 144, burst: 600 },
  ]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  return pan === undefined ? undefined : refuseTooManyPans(services, caller);
}

/** Who is known by what somebody is typing. */
export async function findKnownPeople(
  services: Services,
  wanted: Wanted,
  caller: Caller,
): Promise<Answer<{ known: KnownPerson[]; others: KnownField[] }> | Refusal> {
  const { db, vault } = services;
  const tooMany = await refuseTooMany(services, caller, wanted);
  if (tooMany) return tooMany;
  const looked: [KnownField, KnownRecords][] = [];
  if (wanted.mobile) looked.push(['mobile', withMobile(wanted.mobile)]);
  if (wanted.pan) looked.push(['pan', withPanIndexes(vault.blindIndexes('pan', wanted.pan))]);
  const files = new Map<number, KnownField[]>();
  const others: KnownField[] = [];
  for (const [field, records] of looked) {
    for (const id of await knownFiles(db, records, caller, mostKnown)) files.set(id, [...(files.get(id) ?? []), field]);
    if (await isKnownToOthers(db, records, caller)) others.push(field);
  }
  const rows = await knownPeople(db, [...files.keys()], caller);
  const known = rows.slice(0, mostKnown).map((row) => ({ ...row, knownBy: files.get(row.fileId) ?? [] }));
  return { body: { known, others } };
}
