import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { bankSorts } from '../catalogue.ts';
import { createBank, getBank, listBanks, switchBank, updateBank } from '../contract.ts';
import { addBank } from './create-bank.ts';
import { editBank, switchBankTo } from './edit-bank.ts';
import { detailAnswer, presentBank } from './present-bank.ts';
import { bankById, listOfBanks } from './queries.ts';

/** The columns of each sort; an index of the table serves each. */
const sortColumns: Record<(typeof bankSorts)[number], readonly string[]> = {
  name: ['name_key', 'id'],
  createdDate: ['created_at', 'id'],
};

export const bankRoutes: Route[] = [
  route(listBanks, ({ services, query, caller }) => {
    const filter = { q: query.q, isActive: query.isActive?.map((state) => state === 'true') };
    return answerList(services, {
      list: listBanks,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfBanks(db, filter, pageParams),
      present: (row) => presentBank(row, { services, caller }),
    });
  }),

  route(getBank, async ({ services, params, caller }) => {
    const found = await bankById(services.db, params.id);
    return found ? detailAnswer(found, { services, caller }) : refuse('not-found');
  }),

  route(createBank, ({ services, body, upload, caller, request }) =>
    addBank(services, { texts: body, upload, caller, request }),
  ),

  route(updateBank, ({ services, params, body, upload, caller, request }) =>
    editBank(services, { id: params.id, texts: body, upload, caller, request }),
  ),

  route(switchBank, ({ services, params, body, caller, request }) =>
    switchBankTo(services, body.isActive, { id: params.id, caller, request }),
  ),
];
