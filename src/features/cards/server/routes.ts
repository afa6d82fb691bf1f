import { listAnswer } from '#server/lists/answer.ts';
import { type Order, openCursor } from '#server/lists/keyset.ts';
import { Refusal, refuse, refuseFields } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { type cardSorts, createCard, getCard, listCards, switchCard, updateCard } from '../contract.ts';
import { addCard } from './create-card.ts';
import { detailAnswer, editCard } from './edit-card.ts';
import { presentCard, textsOf } from './present-card.ts';
import { cardById, listOfCards } from './queries.ts';
import { refuseLoopback } from './refuse-loopback.ts';

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
    return listAnswer(services.keys, listCards.path, query, { page, total, present: presentCard });
  }),

  route(getCard, async ({ services, params }) => {
    const found = await cardById(services.db, params.id);
    return found ? detailAnswer(found) : refuse('not-found');
  }),

  route(createCard, ({ services, body, caller, request }) =>
    addCard(services, { texts: textsOf(body), caller, request }),
  ),

  route(updateCard, async ({ services, params, body, caller, request }) => {
    if (body.id !== undefined && body.id !== params.id) return refuseFields({ id: ['id'] });
    const texts = textsOf(body);
    return refuseLoopback(services, texts) ?? editCard(services, { id: params.id, texts, caller, request });
  }),

  route(switchCard, ({ services, params, body, caller, request }) =>
    editCard(services, { id: params.id, isActive: body.isActive, caller, request }),
  ),
];
