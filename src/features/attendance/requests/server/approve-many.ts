import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { areMonthsOpen } from '#features/attendance/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { monthsOf } from '#shared/dates/months.ts';
import { mostAtOnce } from '../catalogue.ts';
import type { approveRequests, previewRequests } from '../contract.ts';
import { decide } from './change-request.ts';
import { filterOf } from './export-requests.ts';
import { effectRequestOf, presentRequest, reasonIn } from './present-request.ts';
import { numberOfRequests, pendingRequests, type RequestRow } from './queries.ts';
import { readEffect } from './read-effect.ts';

type Preview = z.output<typeof previewRequests.result>;

/** The pending requests of those picked, oldest first, and what each person's months come to with all of theirs approved. */
export async function previewMany(
  services: Services,
  { picked, caller }: { picked: z.output<typeof previewRequests.body>; caller: Caller },
): Promise<Answer<Preview>> {
  const { db, now } = services;
  const filter = filterOf(picked);
  const rows = await pendingRequests(db, filter, mostAtOnce);
  const [all, pending] = await Promise.all([
    numberOfRequests(db, filter),
    canBePending(filter.status) ? numberOfRequests(db, { ...filter, status: ['pending'] }) : 0,
  ]);
  const isOwnRefused = await isAnotherAdminActive(db, caller.id);
  const requests: Preview['requests'] = [];
  const people: Preview['people'] = [];
  for (const [personId, own] of Map.groupBy(rows, ({ person_id }) => person_id)) {
    const present = (row: RequestRow, obstacle: Preview['requests'][number]['obstacle']) =>
      requests.push({ ...presentRequest(row, { services, caller }), version: row.version, obstacle });
    const [open, closed] = await partitionByMonth(db, own);
    for (const row of closed) present(row, 'month-closed');
    if (personId === caller.id && isOwnRefused) for (const row of open) present(row, 'own-account');
    else if (open.length > 0) {
      const effect = await readEffect(db, { personId, requests: open.map(effectRequestOf), now: now() });
      for (const [index, row] of open.entries()) present(row, reasonIn(effect.problems[index]));
      people.push({ userId: personId, username: own[0]?.username ?? '', months: effect.months });
    }
  }
  return { body: { requests, people, left: pending - rows.length, decided: all - pending } };
}

const canBePending = (status: ReturnType<typeof filterOf>['status']) => status?.includes('pending') ?? true;

async function partitionByMonth(db: Db, rows: readonly RequestRow[]): Promise<[RequestRow[], RequestRow[]]> {
  const open: RequestRow[] = [];
  const closed: RequestRow[] = [];
  for (const row of rows) {
    const isOpen = await areMonthsOpen(db, monthsOf({ fromDay: row.from_day, toDay: row.to_day }));
    (isOpen ? open : closed).push(row);
  }
  return [open, closed];
}

type Outcomes = z.output<typeof approveRequests.result>;

/** Each in a transaction of its own, as it was seen: one that cannot be approved holds back no other. */
export async function approveMany(
  services: Services,
  {
    requests,
    caller,
    request,
  }: { requests: readonly { id: number; version: number }[]; caller: Caller; request: RequestContext },
): Promise<Answer<Outcomes>> {
  const outcomes: Outcomes = [];
  for (const { id, version } of requests) {
    const context = { services, id, caller, request: { ...request, ifMatch: version } };
    outcomes.push({ id, refusal: refusalOf(await decide(context, { decision: 'approved' })) });
  }
  return { body: outcomes };
}

function refusalOf(outcome: Answer<unknown> | Refusal): Outcomes[number]['refusal'] {
  if (!(outcome instanceof Refusal)) return null;
  const { codes = {}, detail = null } = outcome.details;
  return { code: outcome.code, reason: Object.values(codes).flat()[0] ?? null, detail };
}
