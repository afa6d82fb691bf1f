import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { exactCount } from '#server/lists/queries.ts';
import { readNewestPage, type Span } from '#server/lists/read-newest-page.ts';
import { type AuditFilter, conditionsOf } from './filters.ts';

export function filteredEntries(db: Db, filter: AuditFilter) {
  let query = db.selectFrom('audit_events');
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  return query;
}

/** The rows of the list with the names of their people; `readPage` orders and cuts them. */
export function listedEntries(db: Db, filter: AuditFilter) {
  return filteredEntries(db, filter)
    .select(['id', 'at', 'actor_id', 'action', 'subject', 'outcome', 'request_id', 'network', 'changes'])
    .select((eb) => eb.selectFrom('accounts as a').select('a.username').whereRef('a.id', '=', 'actor_id').as('person'))
    .select(nameOf('audit_events.actor_id').as('person_name'))
    .select(pictureOf('audit_events.actor_id').as('person_picture_id'));
}

export function pageOfEntries(db: Db, filter: AuditFilter, params: PageParams): Promise<Page<EntryRow>> {
  const entries = listedEntries(db, filter);
  return readNewestPage((span) => (span ? inSpan(entries, span) : entries), params, 'at', readPage);
}

function inSpan(entries: ReturnType<typeof listedEntries>, { from, to }: Span) {
  const since = entries.where('at', '>=', from.toISOString());
  return to ? since.where('at', '<=', to.toISOString()) : since;
}

export const entryById = (db: Db, id: number): Promise<EntryRow | undefined> =>
  listedEntries(db, {}).where('id', '=', id).modifyEnd(prepared).executeTakeFirst();

export type EntryRow = Awaited<ReturnType<ReturnType<typeof listedEntries>['execute']>>[number];

/** How many are meant, exactly. */
export function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  return exactCount(db, filteredEntries(db, filter));
}
