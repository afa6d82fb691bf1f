import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { createBankDetails, getBankDetails, updateBankDetails } from '../contract.ts';
import { addBankDetails } from './create-bank-details.ts';
import { editBankDetails } from './edit-bank-details.ts';
import { bankAnswer } from './present-bank-details.ts';
import { bankDetailsOf } from './queries.ts';

export const bankDetailsRoutes: Route[] = [
  route(getBankDetails, async ({ services, params, caller }) => {
    const row = await bankDetailsOf(services.db, params.id);
    return row ? bankAnswer(row, { services, caller }) : refuse('not-found');
  }),

  route(createBankDetails, ({ services, body, upload, caller, request }) =>
    addBankDetails(services, { body, upload, caller, request }),
  ),

  route(updateBankDetails, async ({ services, params, body, upload, caller, request }) => {
    if (!upload) return refuseFields({ image: ['required'] });
    return editBankDetails(services, { accountId: params.userId, body, upload, caller, request });
  }),
];
