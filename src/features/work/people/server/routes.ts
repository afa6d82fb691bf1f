import { colleaguesOf, countDueOn } from '#features/work/server/reads.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { countDue, getServed, listColleagues, updateServed } from '../contract.ts';
import { lockServedBy, saveServed, servedBy } from './queries.ts';

const asText = (services: readonly string[] | null) => (services === null ? 'all' : services.toSorted().join(', '));

export const workPeopleRoutes: Route[] = [
  route(getServed, async ({ services: { db }, params }) => {
    const stored = await servedBy(db, params.id);
    return stored ? { body: { services: stored.services }, version: stored.version } : refuse('not-found');
  }),

  route(listColleagues, async ({ services, caller }) => ({ body: await colleaguesOf(services, caller.id) })),

  route(countDue, async ({ services: { db }, query: { owner, days } }) => ({
    body: { due: await countDueOn(db, owner, days) },
  })),

  route(updateServed, ({ services: { db }, params, body, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const current = await lockServedBy(transaction, params.id);
      if (!current) return refuse('not-found');
      if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
      const change: AuditChange = {
        field: 'served',
        before: asText(current.services),
        after: asText(body.services),
      };
      if (change.before !== change.after) {
        await saveServed(transaction, params.id, body.services);
        await recordAudit(transaction, request, {
          ...{ actorId: caller.id, action: 'served-changed' },
          ...{ subject: `person ${params.id}`, changes: [change] },
        });
      }
      const saved = await servedBy(transaction, params.id);
      return saved ? { body: { services: saved.services }, version: saved.version } : refuse('not-found');
    }),
  ),
];
