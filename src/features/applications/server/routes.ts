import { refuse } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { createApplication, earlierApplications } from '../contract.ts';
import { apply } from './create-application.ts';
import { earlierAtBank } from './queries.ts';

export const applicationRoutes: Route[] = [
  route(createApplication, async ({ services, body, caller, request }) => {
    if (body.createdBy !== undefined && body.createdBy !== caller.id) return refuse('forbidden');
    const { creditCardId: cardId, customerId, applyLaterId: savedId } = body;
    return apply(services, { cardId, customerId, savedId, caller, request });
  }),

  route(earlierApplications, async ({ services, query, caller }) => {
    const { creditCardId: cardId, customerId } = query;
    const rows = await earlierAtBank(services.db, { ownerId: caller.id, customerId, cardId });
    return {
      body: rows.map((row) => ({
        id: row.id,
        creditCardId: row.card_id,
        banknamecreditcard: row.bank_name,
        status: row.status,
        createdDate: row.created_at,
        isOpen: row.is_open,
      })),
    };
  }),
];
