import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { cardExport, createCard, getCard, listCards, switchCard, updateCard } from '../contract.ts';
import { addCard } from './create-card.ts';
import { editCard, switchCardTo } from './edit-card.ts';
import { cardExporter, filterOf, sortColumns } from './export-cards.ts';
import { detailAnswer, presentCard } from './present-card.ts';
import { cardById, pageOfCards, totalOfCards } from './queries.ts';

export const cardRoutes: Route[] = [
  route(listCards, async ({ services, query, caller }) => {
    const { db, keys } = services;
    const filter = filterOf(query, { onlyActive: !caller.isAdmin });
    return answerList(keys, {
      list: listCards,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (pageParams) => listed(pageOfCards(db, filter, pageParams), totalOfCards(db, filter)),
      present: (row) => presentCard(row, { services, caller }),
    });
  }),

  ...exportRoutes(cardExport, cardExporter),

  route(getCard, async ({ services, params, caller }) => {
    const found = await cardById(services.db, params.id);
    return found ? detailAnswer(found, { services, caller }) : refuse('not-found');
  }),

  route(createCard, async ({ services, body, upload, caller, request }) => {
    if (!upload) return refuseFields({ image: ['required'] });
    return addCard(services, { texts: body, upload, caller, request });
  }),

  route(updateCard, async ({ services, params, body, upload, caller, request }) => {
    if (body.id !== undefined && body.id !== params.id) return refuseFields({ id: ['id'] });
    return editCard(services, { id: params.id, texts: body, upload, caller, request });
  }),

  route(switchCard, ({ services, params, body, caller, request }) =>
    switchCardTo(services, body.isActive, { id: params.id, caller, request }),
  ),
];
