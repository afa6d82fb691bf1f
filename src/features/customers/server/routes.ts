import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { createCustomer, customerByPan, getCustomer, searchCustomers, updateCustomer } from '../contract.ts';
import { changeCustomer } from './change-customer.ts';
import { addCustomer } from './create-customer.ts';
import { findCustomer, searchForCustomers } from './find-customer.ts';
import { customerAnswer } from './present-customer.ts';
import { customerFor } from './queries/corrections.ts';

export const customerRoutes: Route[] = [
  route(customerByPan, async ({ services, params, query, caller, request }) => {
    const othersName = refuseOthersName(caller, query.createdBy);
    if (othersName) return othersName;
    const pan = panNumber.safeParse(String(params.pan));
    if (!pan.success) return refuseFields({ pan: ['pan'] });
    return findCustomer(services, { pan: pan.data, caller, request });
  }),

  route(getCustomer, async ({ services, params, caller }) => {
    const found = await customerFor(services.db, params.id, caller);
    return found ? customerAnswer(services.db, found, { services, caller }) : refuse('not-found');
  }),

  route(createCustomer, async ({ services, body: { createdBy, ...fields }, caller, request }) => {
    return refuseOthersName(caller, createdBy) ?? addCustomer(services, { fields, caller, request });
  }),

  route(searchCustomers, ({ services, body: { text }, caller, request }) =>
    searchForCustomers(services, { text, caller, request }),
  ),

  route(updateCustomer, ({ services, params, body, caller, request }) =>
    changeCustomer(services, { id: params.id, body, caller, request }),
  ),
];
