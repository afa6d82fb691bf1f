import { exportRoutes } from '#server/exports/export-routes.ts';
import { listAnswer } from '#server/lists/answer.ts';
import { openCursor, orderOf } from '#server/lists/keyset.ts';
import { Refusal, refuse, refuseFields } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { wireNames } from '../catalogue.ts';
import { cardExport, createCard, getCard, listCards, switchCard, updateCard } from '../contract.ts';
import { addCard } from './create-card.ts';
import { editCard, switchCardTo } from './edit-card.ts';
import { cardExporter, filterOf, sortColumns } from './export-cards.ts';
import { detailAnswer, presentCard, textsOf } from './present-card.ts';
import { type CardRow, cardById, pageOfCards, totalOfCards } from './queries.ts';

export const cardRoutes: Route[] = [
  route(listCards, async ({ services, query, caller }) => {
    const order = orderOf(query.sort, sortColumns);
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const filter = filterOf(query, { onlyActive: !caller.isAdmin });
    const [page, total] = await Promise.all([
      pageOfCards(services.db, filter, { order, cursor, limit: query.limit }),
      totalOfCards(services.db, filter),
    ]);
    const present = (row: CardRow) => presentCard(row, { services, caller });
    return listAnswer(services.keys, listCards.path, query, { page, total, present });
  }),

  ...exportRoutes(cardExport, cardExporter),

  route(getCard, async ({ services, params, caller }) => {
    const found = await cardById(services.db, params.id);
    return found ? detailAnswer(found, { services, caller }) : refuse('not-found');
  }),

  route(createCard, async ({ services, body, upload, caller, request }) => {
    if (!upload) return refuseFields({ [wireNames.image]: ['required'] });
    return addCard(services, { texts: textsOf(body), upload, caller, request });
  }),

  route(updateCard, async ({ services, params, body, upload, caller, request }) => {
    if (body.id !== undefined && body.id !== params.id) return refuseFields({ id: ['id'] });
    return editCard(services, { id: params.id, texts: textsOf(body), upload, caller, request });
  }),

  route(switchCard, ({ services, params, body, caller, request }) =>
    switchCardTo(services, body.isActive, { id: params.id, caller, request }),
  ),
];
