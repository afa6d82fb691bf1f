import type { Db } from '#db/open.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { exactCount } from '#server/lists/queries.ts';
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

export type EntryRow = Awaited<ReturnType<ReturnType<typeof listedEntries>['execute']>>[number];

/** How many are meant, exactly. */
export function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  return exactCount(db, filteredEntries(db, filter));
}
