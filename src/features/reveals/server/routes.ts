import { listAnswer } from '#server/lists/answer.ts';
import { openCursor, orderOf } from '#server/lists/keyset.ts';
import type { AuditChange } from '#server/queries.ts';
import { Refusal } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { type Look, listLooks, reveal } from '../contract.ts';
import { type LookRow, pageOfLooks, totalOfLooks } from './queries.ts';
import { revealValue } from './reveal-value.ts';

const sortColumns = { at: ['at', 'id'] } as const;

function presentLook({ id, at, username, subject, changes }: LookRow): Look {
  const [field, reason] = changes as AuditChange[];
  return {
    id,
    date: at,
    username: username ?? '',
    record: subject ?? '',
    field: field?.field ?? '',
    reason: String(reason?.after ?? ''),
  };
}

export const revealRoutes: Route[] = [
  route(reveal, ({ services, body, caller, request }) => revealValue(services, { body, caller, request })),

  route(listLooks, async ({ services, query, caller }) => {
    const order = orderOf(query.sort, sortColumns);
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const [page, total] = await Promise.all([
      pageOfLooks(services.db, caller.id, { order, cursor, limit: query.limit }),
      totalOfLooks(services.db, caller.id),
    ]);
    return listAnswer(services.keys, listLooks.path, query, { page, total, present: presentLook });
  }),
];
