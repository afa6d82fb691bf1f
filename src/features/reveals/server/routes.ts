import type { AuditChange } from '#server/audit/queries.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { type Route, route } from '#server/routing/route.ts';
import { type AccessLogEntry, listLooks, reveal } from '../contract.ts';
import { type LookRow, pageOfLooks, totalOfLooks } from './queries.ts';
import { revealValue } from './reveal-value.ts';

const sortColumns = { at: ['at', 'id'] } as const;

function presentLook({ id, at, username, subject, changes }: LookRow): AccessLogEntry {
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

  route(listLooks, ({ services, query, caller }) =>
    answerList(services, {
      list: listLooks,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listed(pageParams, pageOfLooks(db, caller.id, pageParams), () => totalOfLooks(db, caller.id)),
      present: presentLook,
    }),
  ),
];
