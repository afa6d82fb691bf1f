import type { z } from 'zod/mini';
import { refuseTooManyPans } from '#features/customers/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { type KnownField, mostKnown } from '../catalogue.ts';
import type { findKnown, SavedPerson } from '../contract.ts';
import { askOf } from './queries/asked.ts';
import {
  isKnownToOthers,
  isSavedByOthers,
  type KnownRecords,
  knownFiles,
  knownPeople,
  type SavedCondition,
  savedByReader,
  savedWithMobile,
  savedWithPan,
  withMobile,
  withPanIndexes,
} from './queries/known.ts';

interface Looked {
  field: KnownField;
  records: KnownRecords;
  isSaved: SavedCondition;
}

interface Wanted {
  mobile?: string | undefined;
  pan?: string | undefined;
}

/** Nobody tries out numbers: 60 a minute, 600 a day. */
export async function refuseTooMany(services: Services, caller: Caller, { pan }: Wanted): Promise<Refusal | undefined> {
  const waiting = await takeTokens(services.db, [
    { key: `known-search:minute:${caller.id}`, intervalSeconds: 1, burst: 60 },
    { key: `known-search:day:${caller.id}`, intervalSeconds: 144, burst: 600 },
  ]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  return pan === undefined ? undefined : refuseTooManyPans(services, caller);
}

/** Who is known by what somebody is typing: in customer files, and among who was put aside before being a customer. */
export async function findKnownPeople(
  services: Services,
  wanted: Wanted,
  caller: Caller,
): Promise<Answer<z.output<typeof findKnown.result>> | Refusal> {
  const { db, vault } = services;
  const tooMany = await refuseTooMany(services, caller, wanted);
  if (tooMany) return tooMany;
  const looked: Looked[] = [];
  if (wanted.mobile)
    looked.push({ field: 'mobile', records: withMobile(wanted.mobile), isSaved: savedWithMobile(wanted.mobile) });
  if (wanted.pan) {
    const indexes = vault.blindIndexes('pan', wanted.pan);
    looked.push({ field: 'pan', records: withPanIndexes(indexes), isSaved: savedWithPan(indexes) });
  }
  const files = new Map<number, KnownField[]>();
  const others: KnownField[] = [];
  const asked: z.output<typeof findKnown.result>['asked'] = [];
  const saved = new Map<number, SavedPerson>();
  const savedByOthers: KnownField[] = [];
  for (const { field, records, isSaved } of looked) {
    for (const id of await knownFiles(db, records, caller, mostKnown)) files.set(id, [...(files.get(id) ?? []), field]);
    if (await isKnownToOthers(db, records, caller)) {
      others.push(field);
      const ask = await askOf(db, records, caller);
      if (ask) asked.push({ field, ...ask });
    }
    for (const one of await savedByReader(db, isSaved, caller, mostKnown))
      saved.set(one.savedId, { ...one, knownBy: [...(saved.get(one.savedId)?.knownBy ?? []), field] });
    if (await isSavedByOthers(db, isSaved, caller)) savedByOthers.push(field);
  }
  const rows = await knownPeople(db, [...files.keys()], caller);
  const known = rows.slice(0, mostKnown).map((row) => ({ ...row, knownBy: files.get(row.fileId) ?? [] }));
  return { body: { known, others, asked, saved: [...saved.values()].slice(0, mostKnown), savedByOthers } };
}
