import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { createCustomer, customerByPan, getCustomer } from '../contract.ts';
import { addCustomer } from './create-customer.ts';
import { findCustomer } from './find-customer.ts';
import { presentCustomer } from './present-customer.ts';
import { customerById } from './queries.ts';

export const customerRoutes: Route[] = [
  route(customerByPan, async ({ services, params, query, caller, request }) => {
    const othersName = refuseOthersName(caller, query.createdBy);
    if (othersName) return othersName;
    const pan = panNumber.safeParse(String(params.pan));
    if (!pan.success) return refuseFields({ pan: ['pan'] });
    return findCustomer(services, { pan: pan.data, caller, request });
  }),

  route(getCustomer, async ({ services, params, caller }) => {
    const ownerId = caller.isAdmin ? undefined : caller.id;
    const found = await customerById(services.db, { id: params.id, ownerId });
    return found ? { body: presentCustomer(found, services.vault, caller) } : refuse('not-found');
  }),

  route(createCustomer, async ({ services, body: { createdBy, ...fields }, caller, request }) => {
    return refuseOthersName(caller, createdBy) ?? addCustomer(services, { fields, caller, request });
  }),
];
