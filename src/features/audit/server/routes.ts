import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { exportRoutes } from '#server/exports/export-routes.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { Keys } from '#server/keys.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  auditExport,
  type ChainState,
  checkChain,
  compareHead,
  getAuditEntry,
  getChain,
  getHead,
  listAudit,
} from '../contract.ts';
import { auditExporter, presentEntry, sortColumns } from './list-entries.ts';
import { lastCheck, openCheck, requestCheck } from './queries/checks.ts';
import { entryById, filteredEntries, pageOfEntries } from './queries/entries.ts';
import { filterOf } from './queries/filters.ts';
import { lastSeal, sealByNumber } from './queries/seals.ts';

async function chainState(db: Db, keys: Keys): Promise<ChainState> {
  const [open, last] = await Promise.all([openCheck(db), lastCheck(db, keys)]);
  return {
    running: open ? { rowsChecked: open.rows_checked, rowsTotal: open.rows_total } : null,
    last: last
      ? {
          finishedDate: last.finished_at ?? last.started_at,
          person: last.person,
          personName: last.person_name,
          rowsChecked: last.rows_checked,
          fault: last.fault as NonNullable<ChainState['last']>['fault'],
          row: last.fault_row,
          seal: last.fault_seal,
        }
      : null,
  };
}

export const auditRoutes: Route[] = [
  route(listAudit, ({ services, query, caller }) => {
    const filter = filterOf(query);
    return answerList(services, {
      list: listAudit,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listed(pageParams, pageOfEntries(db, filter, pageParams), () => countedTotal(db, filteredEntries(db, filter))),
      present: (row) => presentEntry(row, { services, caller }),
    });
  }),

  route(getAuditEntry, async ({ services, params, caller }) => {
    const row = await entryById(services.db, params.id);
    return row ? { body: presentEntry(row, { services, caller }) } : refuse('not-found');
  }),

  ...exportRoutes(auditExport, auditExporter),

  route(getChain, async ({ services }) => ({ body: await chainState(services.db, services.keys) })),

  route(getHead, async ({ services }) => {
    const seal = await lastSeal(services.db);
    if (!seal) return refuse('not-found');
    const { number, hash, sealedAt, proof } = seal;
    return { body: { number, hash: hash.toString('hex'), sealedDate: sealedAt, proof } };
  }),

  route(compareHead, async ({ services, body: { number, hash } }) => {
    const seal = await sealByNumber(services.db, number);
    if (!seal) return { body: { outcome: 'missing' as const, sealedDate: null } };
    const isSame = seal.hash.toString('hex').startsWith(hash);
    return { body: { outcome: isSame ? ('kept' as const) : ('changed' as const), sealedDate: seal.sealedAt } };
  }),

  route(checkChain, ({ services, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      if (await requestCheck(transaction, caller.id)) {
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'audit-checked',
        });
      }
      return { body: await chainState(transaction, services.keys) };
    }),
  ),
];
