import { listAnswer } from '#server/lists/answer.ts';
import { type Order, openCursor } from '#server/lists/keyset.ts';
import { Refusal, refuse, refuseFields } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { wireNames } from '../catalogue.ts';
import { type cardSorts, createCard, getCard, listCards, switchCard, updateCard } from '../contract.ts';
import { addCard } from './create-card.ts';
import { editCard, switchCardTo } from './edit-card.ts';
import { detailAnswer, presentCard, textsOf } from './present-card.ts';
import { type CardRow, cardById, listOfCards } from './queries.ts';

const sortColumns: Record<(typeof cardSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  banknamecreditcard: ['bank_key', 'created_at', 'id'],
  isActive: ['is_active', 'created_at', 'id'],
};

function orderOf(sort: string): Order {
  const key = sort.replace(/^-/, '') as keyof typeof sortColumns;
  return { name: sort, columns: sortColumns[key], descending: sort.startsWith('-') };
}

export const cardRoutes: Route[] = [
  route(listCards, async ({ services, query, caller }) => {
    const order = orderOf(query.sort);
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const isActive = query.isActive?.map((state) => state === 'true');
    const filter = { q: query.q, isActive, onlyActive: !caller.isAdmin };
    const { page, total } = await listOfCards(services.db, filter, { order, cursor, limit: query.limit });
    const present = (row: CardRow) => presentCard(row, { services, caller });
    return listAnswer(services.keys, listCards.path, query, { page, total, present });
  }),

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
